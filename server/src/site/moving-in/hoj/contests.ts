import { RankShowName } from '@touchstone/shared/contests/contest/contest.schema.ts'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { formatOfType } from '@touchstone/shared/contests/contest/contest-format.ts'
import { damagedLists } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { contestRules, usualFormat } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { type Move, moveTable, stampsOf, uidHere } from '../moving/move.ts'

const contestAuths = Object.values(ContestAuth)

/** Contests with their problems, registrations and texts to print. Their runs come with the submissions. */
export async function moveContests(move: Move): Promise<void> {
  const { known } = move
  await moveTable(move, {
    kind: 'contests',
    from: 'contest',
    to: 'contests',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('title')}`,
    toRow(row, line) {
      const [id, title, gid] = [row.id('id'), row.text('title'), row.id('gid')]
      const [startTime, endTime] = [row.time('start_time'), row.time('end_time')]
      if (id === null || title === null) return line.leave('row-damaged', `${id} ${title}`)
      if (startTime === null || endTime === null || endTime <= startTime) return line.leave('row-damaged', `${id} ${title}`)
      if (gid !== null && !known.groups.has(gid)) return line.leave('parent-missing', `${id} ${title}`)
      const sealRankTime = row.time('seal_rank_time')
      const lists = { starAccount: row.text('star_account'), awardConfig: row.text('award_config') }
      for (const list of damagedLists(lists)) {
        line.note('list-damaged', `${id} ${title}`)
        lists[list] = null
      }
      const seals = row.flag('seal_rank') === 1 && sealRankTime !== null
      return {
        id,
        title,
        uid: uidHere(move, row.text('uid')),
        description: row.text('description') ?? '',
        type: contestRules[formatOfType(row.number('type') ?? -1) ?? usualFormat(false)].type,
        source: row.id('source'),
        // An invalid value becomes the narrowest one: private, with a password that nobody has.
        auth: contestAuths.find((auth) => auth === row.number('auth')) ?? ContestAuth.private,
        pwd: row.text('pwd'),
        startTime,
        endTime,
        sealRank: seals ? 1 : 0,
        sealRankTime: seals ? sealRankTime : null,
        autoRealRank: row.flag('auto_real_rank', 1),
        visible: row.flag('visible', 1),
        openPrint: row.flag('open_print'),
        openRank: row.flag('open_rank'),
        openAccountLimit: row.flag('open_account_limit'),
        accountLimitRule: row.text('account_limit_rule'),
        rankShowName: RankShowName.safeParse(row.text('rank_show_name')).data ?? 'username',
        oiRankScoreType: row.text('oi_rank_score_type') === 'Highest' ? 'Highest' : 'Recent',
        awardType: row.number('award_type') ?? 0,
        ...lists,
        allowEndSubmit: row.flag('allow_end_submit'),
        isGroup: gid === null ? 0 : 1,
        gid,
        bankClosing: 'never',
        ...stampsOf(row),
      }
    },
    known: ({ id, uid, startTime }) => known.contests.set(id as number, { uid: uid as string | null, startTime: startTime as number }),
  })
  /** Folded id of a problem in its contest -> the stored id. */
  const takenIds = new Map<string, string>()
  /** Ids that differ in case alone are equal here: the newer gets a number as suffix. An existing id in the same letters stays. */
  function freeDisplayId(cid: number, wanted: string): string {
    const holder = (displayId: string) => takenIds.get(`${cid} ${displayIdOf(displayId)}`)
    if (holder(wanted) === wanted) return wanted
    let free = wanted
    for (let number = 2; holder(free) !== undefined; number += 1) free = `${wanted}${number}`
    takenIds.set(`${cid} ${displayIdOf(free)}`, free)
    return free
  }
  await moveTable(move, {
    kind: 'contest problems',
    from: 'contest_problem',
    to: 'contestProblems',
    by: 'id',
    unique: [{ columns: ['cid', 'displayId'] }, { columns: ['cid', 'pid'] }],
    label: (row) => `${row.text('display_id')} of contest ${row.id('cid')}`,
    toRow(row, line) {
      const [id, cid, pid, displayId] = [row.id('id'), row.id('cid'), row.id('pid'), row.text('display_id')]
      if (id === null || cid === null || pid === null || displayId === null) return line.leave('row-damaged', `contest ${cid}`)
      if (!known.contests.has(cid) || !known.problems.has(pid)) return line.leave('parent-missing', `${displayId} of contest ${cid}`)
      const displayTitle = row.text('display_title') ?? displayId
      const free = freeDisplayId(cid, displayId)
      if (free !== displayId) line.note('id-renamed', `${displayId} of contest ${cid}: ${free}`)
      return { id, cid, pid, displayId: free, displayTitle, color: row.text('color'), ...stampsOf(row) }
    },
    known: ({ id }) => known.contestProblems.add(id as number),
  })
  await moveTable(move, {
    kind: 'contest registrations',
    from: 'contest_register',
    to: 'contestRegistrations',
    by: null,
    unique: [{ columns: ['cid', 'uid'] }],
    label: (row) => `${row.text('uid')} in contest ${row.id('cid')}`,
    toRow(row, line) {
      const [cid, uid] = [row.id('cid'), uidHere(move, row.text('uid'))]
      if (cid === null || !known.contests.has(cid)) return line.leave('parent-missing', `contest ${cid}`)
      if (uid === null) return line.leave('owner-missing', `contest ${cid}`)
      // The old site counts 0 as normal; here 1 is.
      return { cid, uid, status: row.flag('status') === 0 ? 1 : 0, ...stampsOf(row) }
    },
  })
  await moveTable(move, {
    kind: 'texts to print',
    from: 'contest_print',
    to: 'contestPrints',
    by: 'id',
    label: (row) => `${row.text('username')} in contest ${row.id('cid')}`,
    toRow(row, line) {
      const [id, cid, uid] = [row.id('id'), row.id('cid'), uidHere(move, known.uidOfName.get(row.text('username') ?? '') ?? null)]
      if (id === null || cid === null || !known.contests.has(cid)) return line.leave('parent-missing', `contest ${cid}`)
      if (uid === null) return line.leave('owner-missing', `contest ${cid}`)
      return { id, cid, uid, content: row.text('content') ?? '', status: row.flag('status'), ...stampsOf(row) }
    },
  })
}

/** Announcements of the site, of groups and of contests. */
export async function moveAnnouncements(move: Move): Promise<void> {
  const { known, dump, read } = move
  const links = [...dump.batches('contest_announcement')].flat().map(read)
  const contestOf = new Map(links.map((row) => [row.id('aid'), row.id('cid')]))
  await moveTable(move, {
    kind: 'announcements',
    from: 'announcement',
    to: 'announcements',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('title')}`,
    toRow(row, line) {
      const [id, title, gid] = [row.id('id'), row.text('title'), row.id('gid')]
      if (id === null || title === null) return line.leave('row-damaged', title ?? '?')
      const cid = contestOf.get(id) ?? null
      // Without its contest or group it would become an announcement of the site.
      if ((gid !== null && !known.groups.has(gid)) || (contestOf.has(id) && (cid === null || !known.contests.has(cid))))
        return line.leave('parent-missing', `${id} ${title}`)
      const uid = uidHere(move, row.text('uid'))
      return { id, title, content: row.text('content') ?? '', uid, status: row.flag('status'), gid, cid, ...stampsOf(row) }
    },
  })
}
