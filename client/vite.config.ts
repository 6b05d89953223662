import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint-plugin.ts'
import { helpPages } from './build/help/help-plugin.ts'
import { inOneFirst } from './build/in-one-first-plugin.ts'
import { isFirstPart, leanEditor } from './build/lean-editor/lean-editor-plugin.ts'
import { offlineWorker } from './build/offline-worker-plugin.ts'
import { oneSheet } from './build/one-sheet-plugin.ts'
import { precompress } from './build/precompress-plugin.ts'
import { isSmallRule } from './build/small-rule.ts'
import { textPart } from './build/text-parts.ts'
import { productTexts } from './build/texts-plugin.ts'

/** The target of the development server's proxy; the server itself listens on the port in `PORT`. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

const listIcons =
  /icons-react\/dist\/esm\/(icons\/Icon(AlertTriangle|AlignJustified|Arrow(Left|Right|Up|Down|sShuffle|sSort)|Bell|ChartPie2|Check|Chevron(Left|Right|Down)|CircleDashed|ClockHour4|Code|Cpu|Dots|EyeOff|Eye|Hourglass|Loader2|Lock|Minus|PlayerSkipForward|RefreshAlert|Search|Settings|Star(Filled)?|Tags|Tool|X)|createReactComponent|defaultAttributes)\.mjs$/
const listPieces =
  /client\/src\/(search|clock)\/|client\/src\/storage\/use-stored|@mantine\/hooks\/esm\/(utils|use-(debounced-|pagination|merged-ref|id|timeout|shallow-effect|window-event|uncontrolled|isomorphic|media-query|reduced-motion))|@mantine\/core\/esm\/components\/(Button|ActionIcon|Loader|Transition|UnstyledButton|Input|InputBase|TextInput|NativeSelect|SegmentedControl|FloatingIndicator|Pagination|Chip|Skeleton|Group|Box|Text|Title|Stack|Flex|CloseButton|Paper|Burger|EmptyState)\/|client\/src\/components\/problem\/(problem-(columns|name|tags)|star-button|own-progress|use-tag-choice|tag-choice-field)\.|client\/src\/ui\/((page|panel|reset-filters|list-page|with-places|paged-table|search-field|filter-row|rate-bar|row-link|pager|page-numbers|skeleton-rows|tag-list|data-table|difficulty(-filter|-levels)?)\.|verdict\/verdict-(shares|mark|table))/

const dueWork =
  /client\/src\/components\/(homework\/(due-|own-|answered-|homework-panel|use-homework)|class-test\/own-|contest-clock\/|desk\/desk\.)|client\/src\/ui\/(late|markdown\/(markdown|load-renderer))\./

/** Styles of pieces that the first pages of a visit show. */
const sharedStyles =
  /client\/src\/(ui\/(verdict\/|markdown\/|code\/|forms\/|charts\/week-)?|shell\/|components\/(homework|class-test|contest-clock|problem|desk|editing)\/|features\/home\/|features\/contest\/contest-list)[\w-]*(\.module)?\.css/

/** Parts that come after a statement; `e2e/requests.spec.ts` and `e2e/script-size.spec.ts` know them by name. */
const keepsName = /^(assets\/)?(monaco|grammar|zh-cn|formula-look)/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      codeSplittingOptions: {
        // A page's loader comes with the page: the first script has only the addresses of these parts.
        splitBehavior: ({ routeId }) => (/^\/(_admin|group|training|help)\b/.test(routeId) ? [['loader', 'component']] : undefined),
      },
    }),
    react(),
    helpPages(),
    leanEditor(),
    oneSheet(keepsName),
    inOneFirst(),
    firstPaint('src/theme/first-paint.js'),
    offlineWorker('src/offline/worker/offline-worker.ts'),
    productTexts(),
    precompress(),
  ],
  // monaco-vim names Monaco's modules in an older way.
  resolve: { alias: [{ find: /^monaco-editor\/esm\/vs\//, replacement: 'monaco-editor/' }] },
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // Monaco is one lazy file; `e2e/script-size.spec.ts` holds the budgets, not this warning.
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Otherwise the first script would list every script of every possible next page. Scripts load each other, so only styles are listed.
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: {
      output: {
        // The first script holds the name of each later file, and names of chance do not compress: short ones save 2 KB of it.
        chunkFileNames: ({ name }) => (keepsName.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css') && !keepsName.test(name))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        // By default the bundler puts small shared modules beside large ones, and a list page then loads the large ones too.
        codeSplitting: {
          groups: [
            // One file of everything that the first script imports: on HTTP/1.1 each further file waits for a connection.
            { name: 'first', tags: ['$initial'], priority: 9 },
            { name: 'more-icons', test: /icons-react/, priority: 5 },
            { name: 'schemas', test: /node_modules\/zod\/|\.schema\.ts$/, priority: 5 },
            {
              name: 'lists',
              // Their styles too, and those of other pieces that the first pages show: each further sheet would be a request.
              test: (id) => listIcons.test(id) || listPieces.test(id) || sharedStyles.test(id),
              priority: 8,
            },
            // Work with a due time, and rules without zod: otherwise the bundler puts those beside the schemas that use them.
            { name: 'work', test: (id) => dueWork.test(id) || isSmallRule(id), minShareCount: 2, priority: 7 },
            { name: 'live', test: /client\/src\/(live\/(?!live-worker)|shell\/connection-notice)/, priority: 3 },
            // Menus, dialogs and choices: no list needs them to be read, so they load after it.
            {
              name: 'overlays',
              test: /@floating-ui|react-remove-scroll|@mantine\/hooks\/esm\/(?!use-(splitter|move))|@mantine\/core\/esm\/(utils\/Floating|components\/(Menu|Popover|Tooltip|Modal|ModalBase|Table|Combobox|Select|ScrollArea|Checkbox|Radio|Switch|Textarea|Tabs|PasswordInput|Fieldset|Collapse|Drawer|Portal|FocusTrap|Overlay))\//,
              priority: 3,
            },
            // The bar of a signed-in user would be a dozen files of a few hundred bytes.
            { name: 'bar', test: /client\/src\/shell\/(user-menu|message-bell|hand-mark|staff-alarm|use-leave)/, priority: 2 },
            { name: textPart, test: /client\/src\/i18n\/(en|zh)\//, priority: 2 },
            // Programs with colours, which texts and the problem page show.
            {
              name: 'code',
              test: /client\/src\/ui\/(code\/|markdown\/fold-code)|property-information|hast-util-to-jsx|vfile-message|inline-style-parser|comma-separated|space-separated/,
              priority: 2,
            },
            {
              name: 'contests',
              test: /client\/src\/(routes\/contest\.index|features\/contest\/(contest-(columns|tags|list-page|search)|countdown|people-of|own-state)\.|components\/contest-rules\/(contest-looks|acm-look|oi-look))/,
              priority: 2,
            },
            // The editor in one file, its grammars in one each, and what only its tools need in a third.
            { name: 'monaco-core', test: (id) => isFirstPart(id), priority: 4 },
            {
              name: (id) => `grammar-${/definitions\/(\w+)\//.exec(id)?.[1]}`,
              test: /monaco-editor\/esm\/vs\/languages\/definitions\/\w+\//,
              priority: 4,
            },
            // The page for solving a problem, without the editor itself.
            {
              name: 'solving',
              test: /client\/src\/(routes\/problem\.\$problemID|features\/problem\/problem-page|components\/(solving\/(?!assistant-tab|kept-problem|problem-failure|(?:run-format|format-in-editor|look-alikes-late|move-templates|console-panels|result-panel|test-run-(?:panel|result)|all-samples|failing-case|output-comparison|editor-settings-dialog|own-template-buttons)\.tsx?)|unsent|queue-note)|ui\/(code-editor\/(code-editor|editor-(handle|settings)|line-marks)|judge-said|save-text|read-text-file))|@mantine\/core\/esm\/components\/(NavLink|Kbd|FileButton|Anchor|Splitter)\//,
              priority: 0,
            },
            // Small parts that many pages share.
            {
              name: 'parts',
              test: /client\/src\/(ui\/(?!code|markdown|charts)|components\/editing\/|trpc\/|session\/|storage\/|errors\/)/,
              minShareCount: 10,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/trpc': server } },
})
