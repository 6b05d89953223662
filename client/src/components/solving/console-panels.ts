/** The two contents of the console, in one file that comes with the first run. */
export { ResultPanel } from './result-panel.tsx'
export { TestRunPanel } from './test-run-panel.tsx'
