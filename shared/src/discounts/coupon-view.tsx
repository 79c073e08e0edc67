import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { QrPicture } from 'shared/qr';
import { linkTo } from 'shared/routes';
import { Center, HStack, Stack, StatusChip, Text } from 'shared/ui/core';
import { CopyButton } from 'shared/ui/overlay';
import { discountTexts as texts } from './texts.ts';

export type ShownCoupon = {
  readonly code: string;
  /** Where the code was sent; undefined: it is opened again later. */
  readonly email?: string | undefined;
  readonly redeemed_at: string | null;
};

type CouponViewProps = { readonly coupon: ShownCoupon; readonly country: CountryCode };

/** The validator of the coupon's country with its code: what the QR code holds, so that any camera opens it. */
const validatorOf = (code: string, country: CountryCode): string =>
  `${location.origin}${linkTo('VALIDADOR', country)}?codigo=${code}`;

/** The code of a coupon: to be read, copied, or scanned in the store (P-215). */
export function CouponView({ coupon: { code, email, redeemed_at: redeemedAt }, country }: CouponViewProps) {
  return (
    <Stack gap="3" align="center" textAlign="center">
      <Text color="fg.muted" fontSize="sm">
        {texts.code}
      </Text>
      <HStack gap="1">
        <Text fontSize="4xl" fontWeight="semibold" lineHeight="1.2" letterSpacing="0.15em" data-part="code">
          {code}
        </Text>
        <CopyButton text={code} what={texts.whatToCopy} />
      </HStack>
      {redeemedAt === null ? (
        <>
          <Center w="full">
            <QrPicture text={validatorOf(code, country)} label={texts.qr} maxW="12rem" />
          </Center>
          <Text>{texts.show}</Text>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {email !== undefined && `${texts.mailed(email)} `}
            {texts.found}
          </Text>
        </>
      ) : (
        <StatusChip tone="neutral">{texts.redeemed(formatDateTime(redeemedAt, country))}</StatusChip>
      )}
    </Stack>
  );
}
