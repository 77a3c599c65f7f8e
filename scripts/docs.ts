import { readFileSync, writeFileSync } from 'node:fs';
import { CONFIGURATION_PAGE, withConfiguration } from './env-table.ts';
import { PROMISES_PAGE, withPromises } from './promises-table.ts';
import { takePictures } from './readme-pictures.ts';

/** `npm run docs`: writes the generated tables of docs; with `-- --pictures` it also takes the pictures of README. */

writeFileSync(CONFIGURATION_PAGE, withConfiguration(readFileSync(CONFIGURATION_PAGE, 'utf8')));
writeFileSync(PROMISES_PAGE, withPromises(readFileSync(PROMISES_PAGE, 'utf8')));
if (process.argv.includes('--pictures')) await takePictures();
