import { type SyntheticEvent, useRef, useState } from 'react';
import { findCoupon, type Coupon } from 'shared/endpoints/coupons';
import { call } from 'shared/http';
import { useMutation } from 'shared/query';
import { couponCodeLength } from 'shared/rules/discount';
import { Box, Button, FormField, Input, Stack } from 'shared/ui/core';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponScanner } from './coupon-scanner.tsx';
import { idle, stateOf, stateOfFailure, typedCode, type ValidatorState } from './coupon-state.ts';
import { texts } from './texts.ts';
import { ValidatorNotice } from './validator-notice.tsx';

type CouponValidatorProps = {
  /** Of a scanned address: the code is filled in. */
  readonly initialCode?: string;
};

type FoundCoupon = { readonly code: string; readonly coupon: Coupon };

/** Code, look-up and redemption: the same on the page and in the dialog of 'Mis descuentos'. */
export function CouponValidator({ initialCode = '' }: CouponValidatorProps) {
  const [code, setCode] = useState(() => typedCode(initialCode));
  const [state, setState] = useState<ValidatorState>(idle);
  const [found, setFound] = useState<FoundCoupon | null>(null);
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: string) => call(findCoupon, { query: { code: wanted } }),
    onSuccess(coupon, wanted) {
      setFound({ code: wanted, coupon });
      setState(stateOf(coupon));
      setOpened(true);
    },
    onError(error: Error) {
      setFound(null);
      setState(stateOfFailure(error));
      field.current?.focus();
    },
  });
  const isWhole = code.length === couponCodeLength;

  const change = (text: string): void => {
    setCode(typedCode(text));
    setState(idle);
  };
  const look = (wanted: string): void => {
    if (wanted.length === couponCodeLength && !search.isPending) search.mutate(wanted);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    look(code);
  };
  const scanned = (read: string): void => {
    change(read);
    look(read);
  };
  const redeemed = ({ discount }: Coupon): void => {
    setFound(null);
    setState({ kind: 'success', title: texts.last(code, discount.name) });
    // Ready for the next customer.
    setCode('');
  };

  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <FormField label={texts.code} help={texts.codeHelp}>
            <Input
              ref={field}
              value={code}
              onChange={(event) => change(event.currentTarget.value)}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              size="lg"
              fontSize="2xl"
              fontWeight="semibold"
              letterSpacing="0.2em"
              textAlign="center"
            />
          </FormField>
          <ValidatorNotice state={state} coupon={found?.coupon} />
          <Stack gap="3">
            <Button
              type="submit"
              size="lg"
              disabled={!isWhole}
              loading={search.isPending}
              loadingText={texts.looking}
            >
              {texts.look}
            </Button>
            <Box>
              <CouponScanner onCode={scanned} />
            </Box>
          </Stack>
        </Stack>
      </form>
      {opened && found && (
        <CouponDialog
          {...found}
          state={state}
          onRedeemed={redeemed}
          onRefused={setState}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
