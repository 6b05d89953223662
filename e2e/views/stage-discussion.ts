import type { Session } from '../support/arrive.ts'
import type { Api } from '../support/fixtures.ts'

/** Creates a category, and in it a discussion about a problem with a comment and a reply. @returns its id */
export async function openDiscussion(api: Api, { token }: Session): Promise<number> {
  const write = async <T>(rest: string, body: object): Promise<T> => {
    const answer = await api.call(rest, { token, body })
    if (answer.status !== 200) throw new Error(`the discussion could not be opened: ${answer.msg}`)
    return answer.data as T
  }
  const categories = await write<{ id: number }[]>('POST /api/discussion-category', [{ name: '题目求助' }])
  await write('POST /api/discussion', {
    title: '[TS1001] 为什么样例能过，提交却是答案错误？',
    description: '换成 64 位整数以后还是不对',
    categoryId: categories.at(-1)?.id ?? 0,
    content: '样例是对的。\n\n```cpp\nint a, b;\nstd::cin >> a >> b;\n```\n\n复杂度是 $O(1)$。',
    pid: 'TS1001',
    topPriority: true,
  })
  const { data } = await api.call('GET /api/get-discussion-list?limit=10&currentPage=1&pid=TS1001', { token })
  const did = (data as { records: { id: number }[] }).records[0]?.id ?? 0
  const comment = await write<{ id: number }>('POST /api/comment', { did, content: '数据会超过 32 位整数的范围。' })
  await write('POST /api/reply', { reply: { commentId: comment.id, content: '谢谢，改成 `long long` 就过了。' }, did })
  await write('POST /api/discussion-report', { did, content: '#spam ads# #malicious abuse# 与题目无关，还留了联系方式。' })
  return did
}
