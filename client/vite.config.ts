import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint-plugin.ts'
import { helpPages } from './build/help/help-plugin.ts'
import { precompress } from './build/precompress-plugin.ts'

/** The target of the development server's proxy; the server itself listens on the port in `PORT`. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

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
    firstPaint('src/theme/first-paint.js'),
    precompress(),
  ],
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // Monaco is one lazy chunk of about 3 MB; the bench checks the budget of the entry, not this warning.
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Otherwise the first script would list every script of every possible next page. Scripts load each other, so only styles are listed.
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: {
      output: {
        // By default the bundler puts small shared modules beside large ones, and a list page then loads the large ones too.
        codeSplitting: {
          groups: [
            // Every page needs these small modules; one file of all is smaller than a file for each.
            { name: 'addresses', test: /client\/src\/search\/(search-params|use-address)\.ts|-search\.ts$|path-id\.ts$/, priority: 4 },
            {
              name: 'icons',
              test: /icons-react\/dist\/esm\/(icons\/Icon(Lock|Hourglass|ArrowLeft|X|Minus|AlertTriangle|Cpu|Tags|Search|Bell|Settings)|createReactComponent|defaultAttributes)\.mjs$/,
              priority: 4,
            },
            {
              name: 'router',
              test: /node_modules\/(@tanstack\/(react-router|router-core|react-store|store|history)|use-sync-external-store)\//,
              priority: 3,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'floating', test: /node_modules\/@floating-ui\//, priority: 2 },
            {
              name: 'mantine-base',
              test: /node_modules\/(@mantine\/store|@mantine\/core\/esm\/core|@mantine\/hooks\/esm\/use-(local-storage|window-event|debounced-callback)|clsx)\//,
              priority: 2,
            },
            {
              name: 'mantine-inputs',
              test: /@mantine\/core\/esm\/components\/(Button|ActionIcon|Loader|Transition|UnstyledButton|Input|InputBase|TextInput|NativeSelect|SegmentedControl|FloatingIndicator|Pagination|Chip|Skeleton|Group|Box|Text|Title|Stack|Flex|CloseButton|Paper|Avatar|Burger|EmptyState)\//,
              priority: 2,
            },
            // The live channel and the lists would otherwise be dozens of files of a few hundred bytes, each compressed by itself.
            { name: 'live', test: /client\/src\/live\//, priority: 1 },
            {
              name: 'lists',
              test: /client\/src\/components\/problem\/problem-(columns|name)\.|client\/src\/ui\/((page|help-link|panel|reset-filters|list-page|with-places|paged-table|search-field|filter-row|rate-bar|row-link|pager|page-numbers|skeleton-rows|tag-list|data-table|difficulty(-filter|-levels)?)\.|verdict\/verdict-(shares|mark|table))/,
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
