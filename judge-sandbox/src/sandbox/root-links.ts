import { lstatSync, readlinkSync } from 'node:fs'
import type { RootLink } from './nsjail-args.ts'

/** The top-level program and library folders of this machine: links into /usr on merged systems, folders elsewhere. */
export function findRootLinks(): RootLink[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((path): RootLink[] => {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat) return []
    return stat.isSymbolicLink() ? [{ kind: 'symlink', target: readlinkSync(path), path }] : [{ kind: 'bind', path }]
  })
}
