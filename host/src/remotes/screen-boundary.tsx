import { reportLater } from '../usage/report-later.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly fallback: ReactNode; readonly onCrash: () => void };

/** Error boundary of a screen. Give it another `key` to retry. */
export class ScreenBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A screen crashed.', error, info.componentStack);
    reportLater(error, 'crash');
    this.props.onCrash();
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
