import { startStandalone } from 'shared/standalone';
import screens from './screens.ts';

startStandalone('billing', screens);
