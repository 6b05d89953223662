import type { UnjudgeableReason } from '../problem/judgeability.ts'
import type { UiLanguage } from './language.ts'

type SubmissionTexts = {
  codeHidden: string
  unjudgeable: (reason: UnjudgeableReason) => string
}

const reasonsZh: Record<UnjudgeableReason, string> = {
  checker: '它需要的校验程序在这里无法运行',
  mode: '尚不支持这种评测模式',
  remote: '远程评测未启用',
  'no-testcases': '没有测试数据',
}
const reasonsEn: Record<UnjudgeableReason, string> = {
  checker: 'it needs a checker that cannot be run here',
  mode: 'its judge mode is not supported yet',
  remote: 'remote judging is not enabled',
  'no-testcases': 'it has no test data',
}

/** Texts of submissions that travel inside data. */
export const submissionTexts: Record<UiLanguage, SubmissionTexts> = {
  'zh-CN': {
    codeHidden: '管理员已关闭代码查看功能。',
    unjudgeable: (reason) => reasonsZh[reason],
  },
  'en-US': {
    codeHidden: 'The administrator has switched off reading code.',
    unjudgeable: (reason) => reasonsEn[reason],
  },
}
