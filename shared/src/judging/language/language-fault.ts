import { type BothLanguages, inLanguage } from '../../ground/i18n/both-languages.ts'
import type { UiLanguage } from '../../ground/language/language.ts'

/**
 * Everything that can stop a language from working on a machine, in both languages. `{name}` in a text is filled from the details of the
 * same name; `{words}` is the message of a tool.
 */
export const languageFaults = {
  'tool-missing': { en: '{commands} was not found on PATH', zh: '在 PATH 中找不到 {commands}' },
  'tool-silent': { en: '{file} said nothing for {seconds} s', zh: '{file} 在 {seconds} 秒内没有任何输出' },
  'tool-broken': { en: '{file} does not start: {words}', zh: '{file} 无法启动：{words}' },
  'tool-mute': { en: '{file} does not start', zh: '{file} 无法启动' },
  'tool-homeless': { en: '{file} does not report its installation folder', zh: '{file} 没有说明自己的安装位置' },
  'tool-incomplete': { en: '{folder} has no {parts}', zh: '{folder} 中缺少 {parts}' },
  'no-package-python2': {
    en: 'Python 2 has had no support since 2020 and current distributions have dropped it',
    zh: 'Python 2 自 2020 年起已停止维护，当前的发行版不再提供',
  },
  'no-package-pypy2': { en: 'distributions have dropped PyPy for Python 2', zh: '发行版已不再提供 Python 2 的 PyPy' },
  'no-package-d8': {
    en: "d8 is V8's own test shell, which no distribution packages; JavaScript Node runs the same engine",
    zh: 'd8 是 V8 自带的测试程序，没有发行版提供；JavaScript Node 使用同一个引擎',
  },
  'go-library': { en: 'the standard library of Go does not compile: {words}', zh: 'Go 标准库无法编译：{words}' },
  'test-not-compiled': {
    en: 'its small test program does not compile in the jail: {words}',
    zh: '它的小测试程序在沙箱中无法编译：{words}',
  },
  'test-wrong': {
    en: 'its small test program ends wrongly in the jail ({ended}): {words}',
    zh: '它的小测试程序在沙箱中没有正确结束（{ended}）：{words}',
  },
  'test-starved': { en: 'the machine was too busy to try it: {words}', zh: '机器过于繁忙，无法测试：{words}' },
  'not-tried-again': { en: 'it could not be tried again: {words}', zh: '无法再次测试：{words}' },
} as const satisfies Record<string, BothLanguages>

export type LanguageFaultCode = keyof typeof languageFaults
export type LanguageFault = { code: LanguageFaultCode; details: Record<string, string | number> }

/** Faults without folder names of the machine and without messages of a tool. */
const plainFaults: readonly LanguageFaultCode[] = ['tool-missing', 'no-package-python2', 'no-package-pypy2', 'no-package-d8']

/** The public part of a reason; null when nothing of it is public. */
export function publicReason(reason: readonly LanguageFault[] | null): LanguageFault[] | null {
  const plain = (reason ?? []).filter(({ code }) => plainFaults.includes(code))
  return plain.length > 0 ? plain : null
}

/** Why a language does not work, one reason per attempt. */
export function languageReasonText(reason: readonly LanguageFault[], language: UiLanguage): string {
  const texts = reason.map(({ code, details }) => inLanguage(languageFaults[code], details, language).trim())
  return texts.join(language === 'zh-CN' ? '；' : '; ')
}
