import { Box, Center, chakra, Image, Text, VisuallyHidden } from '@chakra-ui/react';
import { Building2, Check } from 'lucide-react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { formatTaxId } from '../../format/identity.ts';
import { companyTexts as texts } from './company-texts.ts';

type CompanyCardProps = {
  readonly company: SessionCompany;
  readonly chosen: boolean;
  readonly onChoose: (company: SessionCompany) => void;
};

/** A company to choose: its logo, name and tax id. */
export function CompanyCard({ company, chosen, onChoose }: CompanyCardProps) {
  const { name, taxId, countryId, logoArchivoPath } = company;
  return (
    <chakra.button
      type="button"
      data-company={company.id}
      aria-current={chosen ? 'true' : undefined}
      onClick={() => onChoose(company)}
      display="flex"
      alignItems="center"
      gap="3"
      width="full"
      minH="16"
      px="3"
      py="2"
      textAlign="start"
      cursor="pointer"
      borderWidth="1px"
      borderColor={chosen ? 'brand.solid' : 'border'}
      borderRadius="l3"
      bg={chosen ? 'brand.subtle' : 'surface'}
      transition="background-color 150ms ease-out, border-color 150ms ease-out"
      _hover={{ borderColor: 'brand.solid' }}
    >
      <Center
        boxSize="10"
        flexShrink="0"
        borderRadius="l2"
        overflow="hidden"
        bg="bg.subtle"
        color="fg.muted"
        aria-hidden
      >
        {logoArchivoPath === null ? (
          <Building2 size={20} />
        ) : (
          <Image src={logoArchivoPath} alt="" boxSize="10" />
        )}
      </Center>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" lineClamp={2}>
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {formatTaxId(taxId, countryId)}
        </Text>
      </Box>
      {chosen && (
        <Box color="brand.fg" flexShrink="0">
          <Check size={20} aria-hidden />
          <VisuallyHidden>{texts.current}</VisuallyHidden>
        </Box>
      )}
    </chakra.button>
  );
}
