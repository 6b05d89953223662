import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint-plugin.ts'
import { precompress } from './build/precompress-plugin.ts'

/** Where the development server sends calls; `PORT` is the variable the server itself listens by. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    firstPaint('src/theme/first-paint.js'),
    precompress(),
  ],
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // Monaco is one lazy chunk of about 3 MB; the budget of the entry is checked by the bench, not by this warning.
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/trpc': server } },
})
