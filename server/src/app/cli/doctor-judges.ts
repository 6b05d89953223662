import { remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { RemoteAccountView } from '../../judging/remote/remote-account.service.ts'
import { type SiteCheck, same } from './site-check.ts'

/** Accounts at other judges: one line for those that work, and one for each that does not. */
export function checkOtherJudges(accounts: readonly RemoteAccountView[]): SiteCheck[] {
  if (accounts.length === 0) return []
  const check = { id: 'other-judges', needed: false } as const
  const broken = accounts.filter(({ hasPassword, failures }) => !hasPassword || failures > 0)
  const good = accounts.length - broken.length
  return [
    {
      ...check,
      ok: true,
      detail: same(`${good} of ${accounts.length} accounts work`, `${accounts.length} 个账号中 ${good} 个正常`),
      mend: null,
    },
    ...broken.map(({ judge, username, hasPassword, failures, fault }) => {
      const reason = same(remoteFaultText(fault ?? 'down', 'en-US'), remoteFaultText(fault ?? 'down', 'zh-CN'))
      const mend = hasPassword
        ? same(`Failed ${failures} times in a row: ${reason.en}.`, `连续失败 ${failures} 次：${reason.zh}。`)
        : same('Enter its password again in the back office, site settings.', '请在后台“网站设置”中重新输入密码。')
      const name = `${remoteSites[judge].name} ${username}`
      return { ...check, ok: false, detail: same(`account ${name}`, `账号 ${name}`), mend }
    }),
  ]
}
