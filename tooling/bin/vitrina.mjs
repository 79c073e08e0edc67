#!/usr/bin/env node
import './strip-types.mjs';

await import('../src/remote/index.ts');
