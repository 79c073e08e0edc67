import * as calls from 'shared/endpoints/portfolio';
import { getPortfolioSummary } from 'shared/endpoints/portfolio-calls';

/** Every call that shows a record of the portfolio: lists of other kinds show its name too. */
export const showPortfolio = [
  getPortfolioSummary,
  ...[
    calls.mallCalls,
    calls.spaceCalls,
    calls.companyCalls,
    calls.brandCalls,
    calls.leaseCalls,
    calls.societyCalls,
    calls.executiveCalls,
  ].flatMap(({ list, one }) => [list, one]),
];
