import type { ComponentProps, ComponentType } from 'react';
import type { Area, RouteNameOf } from '../routes/routes.ts';

/** A loaded screen module: the page is its default export. */
export type ScreenModule = {
  readonly default: ComponentType;
  /**
   * Prefetches the calls of a public page when the portal opens with it and the session has just started,
   * while the layout is still rendering.
   */
  readonly prepare?: () => void;
};

/** A remote's `./screens`: a lazy page for every route that it owns. */
export type Screens<A extends Area> = { readonly [N in RouteNameOf<A>]: () => Promise<ScreenModule> };

/** Declares the screens of an area; a route of the table without a screen is a compile error. */
export const defineScreens = <A extends Area>(_area: A, screens: Screens<A>): Screens<A> => screens;

/** The shell's bell: its button's props, and the number of unread notifications. */
export type BellButtonProps = ComponentProps<'button'> & { readonly unread: number };

export type BellProps = {
  /** The shell renders the button, so that it looks the same before its lazy content loads. */
  readonly Button: ComponentType<BellButtonProps>;
  /** It was tapped before the content loaded. */
  readonly defaultOpen: boolean;
};

/** Lazy components that remotes render in the layout of every screen, with their props. */
export type WidgetProps = {
  readonly BELL: BellProps;
  readonly NOTAS_PENDIENTES: object;
  readonly NOTAS_POR_ACEPTAR: object;
};
export type WidgetName = keyof WidgetProps;
export type WidgetModule<N extends WidgetName> = { readonly default: ComponentType<WidgetProps[N]> };

/** The area that owns each. */
export const widgets = {
  BELL: 'home',
  NOTAS_PENDIENTES: 'billing',
  NOTAS_POR_ACEPTAR: 'billing',
} as const satisfies Record<WidgetName, Area>;

/** A remote's `./widgets`: a lazy layout component for each name that it owns. */
export type Widgets<A extends Area> = {
  readonly [N in WidgetName as (typeof widgets)[N] extends A ? N : never]: () => Promise<WidgetModule<N>>;
};

/** Declares the widgets of an area; a missing one is a compile error. */
export const defineWidgets = <A extends Area>(_area: A, own: Widgets<A>): Widgets<A> => own;
