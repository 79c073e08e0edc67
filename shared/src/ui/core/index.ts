/** Singleton entry point: theme and the components of every screen, including the sign-in form. Keep it lean. */
export {
  Alert,
  AspectRatio,
  Badge,
  Box,
  Card,
  Center,
  chakra,
  Field,
  Flex,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Image,
  Input,
  Separator,
  Skeleton,
  SkeletonText,
  Spacer,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react';
export type { BoxProps, ButtonProps, FlexProps, InputProps, StackProps, TextProps } from '@chakra-ui/react';
export { AppLink } from './parts/app-link.tsx';
export { Button } from './parts/button.tsx';
export { Checkbox, CheckboxField } from './parts/checkbox.tsx';
export { EmptyState } from './parts/empty-state.tsx';
export { ErrorState } from './parts/error-state.tsx';
export { FormField } from './parts/form-field.tsx';
export { Illustration } from './parts/illustration.tsx';
export type { IllustrationName } from './parts/illustration-name.ts';
export { noticeEvent, noticesAbove, noticesBelow } from './parts/notice-event.ts';
export { PageHeader } from './parts/page-header.tsx';
export { PasswordInput } from './parts/password-input.tsx';
export { type QueryLike, QueryView } from './parts/query-view.tsx';
export { shopWindowPicture } from './parts/shop-window.ts';
export { type ChipTone, StatusChip } from './parts/status-chip.tsx';
export { StepButton } from './parts/step-button.tsx';
export { UiProvider } from './parts/ui-provider.tsx';
export { VitrinaMark } from './parts/vitrina-mark.tsx';
export { type ColorMode, type ColorModePreference, useColorMode } from './theme/color-mode.tsx';
export { addSlotRecipes } from './theme/system.ts';
