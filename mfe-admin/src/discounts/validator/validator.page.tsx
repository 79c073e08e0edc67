import { useSearch } from 'shared/lists';
import { codeParam, defineSearch } from 'shared/lists/search';
import { Box, PageHeader } from 'shared/ui/core';
import { CouponValidator } from './coupon-validator.tsx';
import { texts } from './texts.ts';

/** The code of the address that a coupon's QR code holds. */
const validatorSearch = defineSearch({ code: codeParam('codigo', 20) });

/** VALIDADOR: the people of a store redeem the coupons of its customers. */
export default function ValidatorPage() {
  const { code } = useSearch(validatorSearch).search;
  return (
    <Box maxW="lg" mx="auto">
      <PageHeader title={texts.title} context={texts.context} />
      <Box bg="surface" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
        <CouponValidator key={code} {...(code !== undefined && { initialCode: code })} />
      </Box>
    </Box>
  );
}
