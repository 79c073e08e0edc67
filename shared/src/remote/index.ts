import type { ComponentProps, ComponentType } from 'react';
import type { Area, RouteNameOf } from '../routes/routes.ts';

/** What a loaded screen module brings: the page as its default export. */
export type ScreenModule = {
  readonly default: ComponentType;
  /**
   * Begins the calls of a page that everybody may open, when the portal is opened with it and the session has just
   * begun: they are under way while the frame around the page is still being drawn.
   */
  readonly prepare?: () => void;
};

/** What a remote exposes as `./screens`: a lazily loaded page for every route that it owns. */
export type Screens<A extends Area> = { readonly [N in RouteNameOf<A>]: () => Promise<ScreenModule> };

/** Declares the screens of an area; a route of the table without a screen does not compile. */
export const defineScreens = <A extends Area>(_area: A, screens: Screens<A>): Screens<A> => screens;

/** The shell's own bell: what a button takes, and how many notifications are unread. */
export type BellButtonProps = ComponentProps<'button'> & { readonly unread: number };

export type BellProps = {
  /** The button stays the shell's, so that it looks the same before its insides are here. */
  readonly Button: ComponentType<BellButtonProps>;
  /** It was tapped before they came. */
  readonly defaultOpen: boolean;
};

/** Parts that remotes draw in the frame around every screen, with what the shell gives each. */
export type WidgetProps = {
  readonly BELL: BellProps;
  readonly NOTAS_PENDIENTES: object;
  readonly NOTAS_POR_ACEPTAR: object;
};
export type WidgetName = keyof WidgetProps;
export type WidgetModule<N extends WidgetName> = { readonly default: ComponentType<WidgetProps[N]> };

/** The area that brings each. */
export const widgets = {
  BELL: 'home',
  NOTAS_PENDIENTES: 'billing',
  NOTAS_POR_ACEPTAR: 'billing',
} as const satisfies Record<WidgetName, Area>;

/** What a remote exposes as `./widgets`: a lazily loaded part of the frame for every name that is its own. */
export type Widgets<A extends Area> = {
  readonly [N in WidgetName as (typeof widgets)[N] extends A ? N : never]: () => Promise<WidgetModule<N>>;
};

/** Declares the widgets of an area; one that is missing does not compile. */
export const defineWidgets = <A extends Area>(_area: A, own: Widgets<A>): Widgets<A> => own;
