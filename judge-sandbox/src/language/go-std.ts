import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'
import type { FoundTool } from './find-tool.ts'

// Theory of operation. Since 1.20 Go ships its standard library as source only, and `go build` compiles each imported package. That costs
// several seconds of CPU with an empty cache, and a jail's cache is always empty. So the packages that contestants use are compiled once,
// outside the jail: they are Go's own code and trusted. Programs are compiled and linked against them directly.

const PACKAGES = [
  ...['bufio', 'bytes', 'cmp', 'container/heap', 'container/list', 'container/ring', 'context', 'encoding/base64', 'encoding/binary'],
  ...['encoding/hex', 'encoding/json', 'errors', 'fmt', 'hash/crc32', 'hash/fnv', 'hash/maphash', 'io', 'iter', 'log', 'maps', 'math'],
  ...[
    'math/big',
    'math/bits',
    'math/cmplx',
    'math/rand',
    'math/rand/v2',
    'os',
    'reflect',
    'regexp',
    'runtime',
    'runtime/debug',
    'slices',
    'sort',
  ],
  ...['strconv', 'strings', 'sync', 'sync/atomic', 'text/tabwriter', 'text/template', 'time', 'unicode', 'unicode/utf8', 'unsafe'],
  ...['crypto/md5', 'crypto/sha1', 'crypto/sha256', 'index/suffixarray', 'os/signal', 'syscall', 'testing', 'unicode/utf16'],
] as const

const run = promisify(execFile)

/**
 * Compiles the standard library into the cache, once per version of Go.
 * @returns the mount that the compile command expects
 */
export async function prepareGoStandardLibrary(go: FoundTool, cacheDir: string, say: Say): Promise<ReadOnlyMount> {
  const key = createHash('sha256')
    .update(JSON.stringify([go.fingerprint, PACKAGES]))
    .digest('hex')
    .slice(0, 16)
  const target = join(cacheDir, `go-std-${key}`)
  const mount = { source: target, target: '/go-std' }
  if (existsSync(target)) return mount
  say({ en: `compiling the standard library of Go ${go.version}, once ...`, zh: `正在编译 Go ${go.version} 的标准库（仅此一次）...` })
  mkdirSync(cacheDir, { recursive: true })
  const work = mkdtempSync(join(cacheDir, 'go-'))
  try {
    const env = {
      PATH: `${go.binDir}:/usr/bin:/bin`,
      HOME: work,
      GOCACHE: join(work, 'cache'),
      GOPATH: join(work, 'path'),
      GOFLAGS: '',
      GOPROXY: 'off',
      GOTOOLCHAIN: 'local',
      GOTELEMETRY: 'off',
      CGO_ENABLED: '0',
    }
    const format = '{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}'
    // -e: an older Go lacks some of the packages; the others are still compiled.
    const args = ['-n', '10', join(go.binDir, 'go'), 'list', '-e', '-deps', '-export', '-f', format, ...PACKAGES]
    const { stdout } = await run('nice', args, { env, cwd: work, maxBuffer: 1 << 24 })
    const made = join(work, 'std')
    mkdirSync(made, { mode: 0o755 })
    const lines = stdout.split('\n').filter(Boolean)
    const config = lines.map((line, i) => {
      const [importPath, file] = line.split('=') as [string, string]
      copyFileSync(file, join(made, `${i}.a`))
      chmodSync(join(made, `${i}.a`), 0o644)
      return `packagefile ${importPath}=/go-std/${i}.a\n`
    })
    writeFileSync(join(made, 'importcfg'), config.join(''))
    chmodSync(made, 0o755)
    if (!existsSync(target)) renameSync(made, target)
    return mount
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
