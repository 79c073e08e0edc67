import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import { type ChangeEvent, createContext, type ReactNode, type Ref, use } from 'react';

type Checked = boolean | 'indeterminate';

type CheckboxState = {
  readonly checked?: Checked | undefined;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void;
};

const CheckboxContext = createContext<CheckboxState>({ disabled: false, invalid: false, change: () => {} });

type RootProps = Omit<HTMLChakraProps<'label'>, 'onChange'> & {
  readonly checked?: Checked;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly onCheckedChange?: (details: { checked: boolean }) => void;
};

/**
 * Styled wrapper around the native checkbox: Chakra's brings a state machine of 9 kB to the sign-in form, and
 * the native one does the same.
 */
function Root({ checked, disabled = false, invalid = false, onCheckedChange, ...label }: RootProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onCheckedChange?.({ checked: event.currentTarget.checked });
  return (
    <CheckboxContext value={{ checked, disabled, invalid, change }}>
      <chakra.label
        display="inline-flex"
        alignItems="flex-start"
        gap="2.5"
        position="relative"
        cursor={disabled ? 'disabled' : 'checkbox'}
        opacity={disabled ? 0.6 : undefined}
        {...label}
      />
    </CheckboxContext>
  );
}

type HiddenInputProps = HTMLChakraProps<'input'> & { readonly ref?: Ref<HTMLInputElement> };

/** The native checkbox: invisible over its drawing, so that it takes clicks, focus and the browser's messages. */
function HiddenInput({ onChange, ...props }: HiddenInputProps) {
  const { checked, disabled, invalid, change } = use(CheckboxContext);
  return (
    <chakra.input
      type="checkbox"
      className="peer"
      position="absolute"
      boxSize="6"
      m="0"
      opacity="0"
      cursor="inherit"
      zIndex="1"
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-checked={checked === 'indeterminate' ? 'mixed' : undefined}
      checked={checked === undefined ? undefined : checked === true}
      onChange={(event) => {
        onChange?.(event);
        change(event);
      }}
      {...props}
    />
  );
}

/** The tick, or the dash of the indeterminate state. */
function Indicator() {
  const { checked } = use(CheckboxContext);
  return checked === 'indeterminate' ? (
    <Minus size={14} strokeWidth={3} />
  ) : (
    <Check size={14} strokeWidth={3} />
  );
}

function Control({ children = <Indicator /> }: { readonly children?: ReactNode }) {
  const { invalid } = use(CheckboxContext);
  return (
    <Box
      aria-hidden
      boxSize="5"
      mt="0.5"
      flexShrink="0"
      display="grid"
      placeItems="center"
      borderWidth="1.5px"
      borderRadius="l1"
      borderColor={invalid ? 'border.error' : 'border.control'}
      bg="surface"
      color="transparent"
      transition="background 150ms, border-color 150ms"
      _peerChecked={{ bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' }}
      _peerFocusVisible={{ outline: '2px solid {colors.brand.solid}', outlineOffset: '2px' }}
    >
      {children}
    </Box>
  );
}

const Label = chakra('span', { base: { textStyle: { base: 'md', md: 'sm' }, userSelect: 'none' } });

export const Checkbox = { Root, HiddenInput, Control, Indicator, Label };

type CheckboxFieldProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A checkbox with its label and error. */
export function CheckboxField({
  checked,
  onChange,
  children,
  error,
  disabled,
  ...input
}: CheckboxFieldProps) {
  const { required, ...rest } = input;
  return (
    <Box>
      <Checkbox.Root
        checked={checked}
        disabled={disabled}
        invalid={Boolean(error)}
        onCheckedChange={(details) => onChange(details.checked)}
      >
        <Checkbox.HiddenInput {...rest} aria-required={required} />
        <Checkbox.Control />
        <Checkbox.Label>{children}</Checkbox.Label>
      </Checkbox.Root>
      {error && (
        <Box role="alert" color="fg.error" textStyle="sm" fontWeight="medium" mt="1">
          {error}
        </Box>
      )}
    </Box>
  );
}
