import { Box, chakra, VisuallyHidden } from 'shared/ui/core';
import { CircleCheck, Minus } from 'shared/ui/icons';
import type { PasswordFault } from '../rules/password.ts';
import { texts } from './texts.ts';

const rules: readonly { readonly faults: readonly PasswordFault[]; readonly text: string }[] = [
  { faults: ['too-short'], text: texts.long },
  { faults: ['no-special'], text: texts.special },
  { faults: ['common', 'own-email', 'guessable'], text: texts.uncommon },
];

type PasswordRulesProps = { readonly faults: readonly PasswordFault[]; readonly typed: boolean };

/** The password rules, ticked off while typing. */
export function PasswordRules({ faults, typed }: PasswordRulesProps) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1.5" aria-label={texts.rules} fontSize="sm">
      {rules.map(({ faults: broken, text }) => {
        const met = typed && !broken.some((fault) => faults.includes(fault));
        const Sign = met ? CircleCheck : Minus;
        return (
          <chakra.li
            key={text}
            display="flex"
            gap="2"
            alignItems="start"
            color={met ? 'fg.success' : 'fg.muted'}
          >
            <Box as="span" flexShrink="0" mt="0.5" aria-hidden>
              <Sign size={16} />
            </Box>
            <span>
              {text}
              <VisuallyHidden>: {met ? texts.met : texts.unmet}</VisuallyHidden>
            </span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
