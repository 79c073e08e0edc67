import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { allowsDiscountAction } from 'shared/rules/discount';
import { Box, Button, EmptyState, ErrorState, Flex, Skeleton, Stack } from 'shared/ui/core';
import { Copy, Pencil } from 'shared/ui/icons';
import { AppDrawer } from 'shared/ui/overlay';
import { ManagedFacts } from '../managed-facts.tsx';
import { DiscountEditor } from './discount-editor.tsx';
import { copyOf, emptyValues, valuesOf } from './discount-values.ts';
import type { EditorMode } from './own-search.ts';
import { texts } from './texts.ts';
import { useBrands, useDiscount } from './use-own-discounts.ts';

/** Undefined: to view. */
type Mode = EditorMode | undefined;

type DiscountDrawerProps = {
  readonly company: SessionCompany;
  readonly id: number | null;
  readonly mode: Mode;
  readonly onMode: (mode: EditorMode) => void;
  readonly onClose: () => void;
};

const titles = { create: texts.drawer.create, copy: texts.drawer.create, edit: texts.drawer.edit } as const;

/** Viewing, creating and editing a discount (U-107, U-114, U-248); its data loads before anything can be typed. */
export function DiscountDrawer({ company, id, mode, onMode, onClose }: DiscountDrawerProps) {
  const discount = useDiscount(id);
  const brands = useBrands(company.id);
  /** Where the content renders its buttons. */
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const stored = id === null ? null : discount.data;
  const failed = (id === null ? null : discount.error) ?? (mode === undefined ? null : brands.error);
  return (
    <AppDrawer
      open
      hasAddress
      reading={mode === undefined}
      size="lg"
      title={mode === undefined ? texts.drawer.view : titles[mode]}
      onClose={onClose}
      footer={<Box ref={setFooter} w="full" />}
    >
      {failed ? (
        <ErrorState
          description={failed.message}
          onRetry={() => void (discount.error ? discount.refetch() : brands.refetch())}
        />
      ) : mode === undefined ? (
        stored ? (
          <DiscountView discount={stored} footer={footer} onMode={onMode} onClose={onClose} />
        ) : (
          <DrawerSkeleton />
        )
      ) : stored === undefined || brands.data === undefined ? (
        <DrawerSkeleton />
      ) : mode === 'edit' && stored !== null && !allowsDiscountAction(stored.status, 'edit') ? (
        <EmptyState title={texts.noLonger} />
      ) : (
        <DiscountEditor
          key={`${mode} ${id}`}
          country={company.countryId}
          discount={mode === 'edit' ? stored : null}
          initial={initialOf(mode, stored, brands.data)}
          draftKey={`discount:${company.id}:${mode === 'create' ? 'new' : `${mode}:${id}`}`}
          brands={brands.data}
          footer={footer}
          onCancel={onClose}
          onSaved={onClose}
        />
      )}
    </AppDrawer>
  );
}

function initialOf(mode: EditorMode, stored: ManagedDiscount | null, brands: readonly { id: number }[]) {
  if (stored === null || mode === 'create')
    return emptyValues(brands.length === 1 ? (brands[0]?.id ?? null) : null);
  return mode === 'edit' ? valuesOf(stored) : copyOf(stored);
}

type DiscountViewProps = Pick<DiscountDrawerProps, 'onMode' | 'onClose'> & {
  readonly discount: ManagedDiscount;
  readonly footer: HTMLElement | null;
};

function DiscountView({ discount, footer, onMode, onClose }: DiscountViewProps) {
  const isEditable = allowsDiscountAction(discount.status, 'edit');
  return (
    <>
      <ManagedFacts discount={discount} />
      {footer &&
        createPortal(
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" colorPalette="neutral" onClick={onClose}>
              {texts.close}
            </Button>
            <Button variant="outline" onClick={() => onMode('copy')}>
              <Copy size={16} aria-hidden />
              {texts.copy}
            </Button>
            {isEditable && (
              <Button onClick={() => onMode('edit')}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Button>
            )}
          </Flex>,
          footer,
        )}
    </>
  );
}

const DrawerSkeleton = () => (
  <Stack gap="5" aria-busy>
    <Skeleton h="6" w="40%" />
    <Skeleton h="40" />
    <Skeleton h="24" />
  </Stack>
);
