import type { UnjudgeableReason } from '../../problems/problem/judgeability.ts'
import type { UiLanguage } from '../language/language.ts'

type SubmissionTexts = {
  codeHidden: string
  /** Text of a System Error for everybody except staff. */
  systemError: string
  /** The same for a test run, which only its author can start again. */
  testRunSystemError: string
  unjudgeable: (reason: UnjudgeableReason) => string
}

const reasonsZh: Record<UnjudgeableReason, string> = {
  checker: '它需要的特判程序在本站无法运行',
  mode: '尚不支持这种评测方式',
  remote: '由其他网站评测，尚未启用',
  'no-testcases': '没有测试数据',
  measuring: '正在用标程测定时间限制',
  unmeasured: '时间限制尚未确定',
}
const reasonsEn: Record<UnjudgeableReason, string> = {
  checker: 'it needs a checker that cannot run on this site',
  mode: 'its judge mode is not supported yet',
  remote: 'remote judging is not enabled',
  'no-testcases': 'it has no test data',
  measuring: 'its time limit is being measured',
  unmeasured: 'its time limit has not been set yet',
}

/** Texts of submissions that calls return inside data. */
export const submissionTexts: Record<UiLanguage, SubmissionTexts> = {
  'zh-CN': {
    codeHidden: '管理员已关闭查看代码的功能。',
    systemError: '评测系统自身出错，与你的程序无关。管理员可以看到原因，处理后会重判这份提交。',
    testRunSystemError: '评测系统自身出错，与你的程序无关。请稍后再运行一次。',
    unjudgeable: (reason) => reasonsZh[reason],
  },
  'en-US': {
    codeHidden: 'An administrator has hidden the code of submissions.',
    systemError: 'The judge itself failed; your program is not at fault. Administrators can see the cause and rejudge the submission.',
    testRunSystemError: 'The judge itself failed; your program is not at fault. Please run it again in a moment.',
    unjudgeable: (reason) => reasonsEn[reason],
  },
}
