import { Button, Flex, Text } from 'shared/ui/core';

type PanelFooterProps = {
  readonly formId: string;
  /** Why the user cannot continue; null: they can, or the reason is shown elsewhere. */
  readonly reason: string | null;
  /** The user cannot continue, and the panel says why. */
  readonly locked?: boolean;
  readonly back: { readonly label: string; readonly onClick: () => void };
  readonly submitLabel: string;
};

/** Buttons back and on; if 'on' is disabled, the reason is beside it. */
export function PanelFooter({ formId, reason, locked = false, back, submitLabel }: PanelFooterProps) {
  return (
    <Flex w="full" gap="3" align="center" justify="flex-end" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Text
        id={`${formId}-reason`}
        role="status"
        color="fg.muted"
        fontSize="sm"
        minH="5"
        flex="1"
        minW={{ base: 'full', sm: '0' }}
        textAlign={{ base: 'start', sm: 'end' }}
      >
        {reason}
      </Text>
      <Button variant="outline" minH="11" flex={{ base: '1', sm: 'none' }} onClick={back.onClick}>
        {back.label}
      </Button>
      <Button
        type="submit"
        form={formId}
        minH="11"
        minW={{ base: '0', sm: '32' }}
        flex={{ base: '2', sm: 'none' }}
        disabled={locked || reason !== null}
        aria-describedby={`${formId}-reason`}
      >
        {submitLabel}
      </Button>
    </Flex>
  );
}
