import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { edited, editedPaths, kept } from '../client/build/lean-editor/edits.ts'
import { firstFile, toolsFile } from '../client/build/lean-editor/lean-editor-plugin.ts'
import { leftOut } from '../client/build/lean-editor/left-out.ts'
import { exportsOf, importsOf, modulesFrom, monacoFolder, originalOf, stubFolder } from '../client/build/lean-editor/monaco-source.ts'
import { entriesOf, iconModules, messagesOf, usedParts } from '../client/build/lean-editor/used-parts.ts'

const root = join(import.meta.dirname, '..')
const entries = entriesOf([firstFile, toolsFile])
const modules = modulesFrom(entries)
const stubs = readdirSync(stubFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.replaceAll('\\', '/').slice(0, -3))

describe('the lean Monaco', () => {
  test('every replaced module stands in the package, once, and the editor would load it', () => {
    const all = [...leftOut, ...stubs]
    expect(new Set(all).size).toBe(all.length)
    for (const path of [...all, ...editedPaths]) expect(existsSync(join(monacoFolder, `${path}.js`)), path).toBe(true)
    expect([...all, ...editedPaths].filter((path) => !modules.has(path))).toEqual([])
  })

  test('a stand-in has every export that another module takes, and none that the original lacks', () => {
    const missing: string[] = []
    for (const [path, source] of modules) {
      for (const { from, names } of importsOf(source, path)) {
        const has = exportsOf(modules.get(from) ?? '')
        for (const name of names) if (!has.includes(name)) missing.push(`${path} takes ${name} of ${from}`)
      }
    }
    expect(missing).toEqual([])
    for (const path of stubs) expect(exportsOf(originalOf(path)), path).toEqual(expect.arrayContaining(exportsOf(modules.get(path) ?? '')))
  })

  test('a left-out module throws its name, and its services keep their names', () => {
    expect(modules.get('editor/browser/services/openerService')).toContain("throw new Error('Left out of the editor:")
    expect(modules.get('platform/accessibilitySignal/browser/accessibilitySignalService')).toContain(
      "createDecorator('accessibilitySignalService')",
    )
  })

  test('an edit whose place is gone is a fault', () => {
    for (const path of editedPaths) expect(() => edited('export {}', path), path).toThrow(/^Monaco's /)
  })

  test('the kept part of the interface is what our sources, the grammars and Vim use', () => {
    const folder = join(root, 'client', 'src', 'ui', 'code-editor')
    const files = readdirSync(folder).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
    const grammars = originalOf('languages/definitions/_.contribution')
    const vim = readFileSync(createRequire(import.meta.url).resolve('monaco-vim'), 'utf8')
    const used = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    const editor = [...used(sources, /\bmonaco\.editor\.(\w+)/g), ...used(vim, /\beditor_api\.editor\.(\w+)/g)]
    expect(editor.filter((name) => !kept.editor.includes(name))).toEqual([])
    const languages = [...used(sources, /\bmonaco\.languages\.(\w+)/g), ...used(grammars, /\blanguages\.(\w+)/g)]
    expect(languages.filter((name) => !kept.languages.includes(name))).toEqual([])
  })

  test('messages and icons of the editor are found in both languages', () => {
    const { icons, messages } = usedParts(entries)
    expect(messages.size).toBeGreaterThan(100)
    const zh = messagesOf(originalOf('nls/lang/zh-cn'), messages)
    expect(zh.length).toBeLessThan(25_000)
    expect(zh).toMatch(/_VSCODE_NLS_MESSAGES=\{"\d+":"/)
    const { library, characters } = iconModules(icons)
    expect(library.length).toBeLessThan(8000)
    expect([...characters].length).toBeGreaterThan(20)
    expect(() => iconModules(new Set(['noSuchIcon']))).toThrow('Monaco has no icon noSuchIcon')
  })
})
