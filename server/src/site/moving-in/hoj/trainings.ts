import { type Move, moveTable, stampsOf, uidHere } from '../moving/move.ts'

/** Trainings with their categories, problems and registrations. Their records come with the submissions. */
export async function moveTrainings(move: Move): Promise<void> {
  const { known } = move
  await moveTable(move, {
    kind: 'training categories',
    from: 'training_category',
    to: 'trainingCategories',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('name')}`,
    toRow(row, line) {
      const [id, name, gid] = [row.id('id'), row.text('name'), row.id('gid')]
      if (id === null || name === null) return line.leave('row-damaged', name ?? '?')
      if (gid !== null && !known.groups.has(gid)) return line.leave('parent-missing', `${id} ${name}`)
      return { id, name, color: row.text('color'), gid, ...stampsOf(row) }
    },
    known: ({ id }) => known.trainingCategories.add(id as number),
  })
  await moveTable(move, {
    kind: 'trainings',
    from: 'training',
    to: 'trainings',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('title')}`,
    toRow(row, line) {
      const [id, title, gid] = [row.id('id'), row.text('title'), row.id('gid')]
      if (id === null || title === null) return line.leave('row-damaged', title ?? '?')
      if (gid !== null && !known.groups.has(gid)) return line.leave('parent-missing', `${id} ${title}`)
      return {
        id,
        title,
        gid,
        isGroup: gid === null ? 0 : 1,
        description: row.text('description') ?? '',
        authorUid: uidHere(move, known.uidOfName.get(row.text('author') ?? '') ?? null),
        // Only a clearly public one is public.
        auth: row.text('auth') === 'Public' ? 'Public' : 'Private',
        privatePwd: row.text('private_pwd'),
        rank: row.number('rank') ?? 0,
        status: row.flag('status', 1),
        ...stampsOf(row),
      }
    },
    known: ({ id }) => known.trainings.add(id as number),
  })
  await moveTable(move, {
    kind: 'categories of trainings',
    from: 'mapping_training_category',
    to: 'trainingCategoryLinks',
    by: null,
    unique: [{ columns: ['tid'] }],
    label: (row) => `training ${row.id('tid')}`,
    toRow(row, line) {
      const [tid, categoryId] = [row.id('tid'), row.id('cid')]
      if (tid === null || categoryId === null || !known.trainings.has(tid) || !known.trainingCategories.has(categoryId))
        return line.leave('parent-missing', `training ${tid}`)
      return { tid, categoryId }
    },
  })
  await moveTable(move, {
    kind: 'training problems',
    from: 'training_problem',
    to: 'trainingProblems',
    by: 'id',
    unique: [{ columns: ['tid', 'pid'] }],
    label: (row) => `${row.text('display_id')} of training ${row.id('tid')}`,
    toRow(row, line) {
      const [id, tid, pid] = [row.id('id'), row.id('tid'), row.id('pid')]
      if (id === null || tid === null || pid === null) return line.leave('row-damaged', `training ${tid}`)
      if (!known.trainings.has(tid) || !known.problems.has(pid)) return line.leave('parent-missing', `problem ${pid} of training ${tid}`)
      const displayId = known.problems.get(pid) ?? String(pid)
      return { id, tid, pid, displayId, rank: row.number('rank') ?? 0, ...stampsOf(row) }
    },
    known: ({ id }) => known.trainingProblems.add(id as number),
  })
  await moveTable(move, {
    kind: 'training registrations',
    from: 'training_register',
    to: 'trainingRegistrations',
    by: null,
    unique: [{ columns: ['tid', 'uid'] }],
    label: (row) => `${row.text('uid')} in training ${row.id('tid')}`,
    toRow(row, line) {
      const [tid, uid] = [row.id('tid'), uidHere(move, row.text('uid'))]
      if (tid === null || !known.trainings.has(tid)) return line.leave('parent-missing', `training ${tid}`)
      if (uid === null) return line.leave('owner-missing', `training ${tid}`)
      return { tid, uid, status: row.flag('status', 1), ...stampsOf(row) }
    },
  })
}

/** Training records, from the submissions that count; after the submissions. */
export async function moveTrainingRecords(move: Move): Promise<void> {
  const { known } = move
  await moveTable(move, {
    kind: 'training records',
    from: 'training_record',
    to: 'trainingRecords',
    by: null,
    unique: [{ columns: ['tid', 'submitId'] }],
    label: (row) => `submission ${row.id('submit_id')}`,
    toRow(row, line) {
      const [tid, tpid, pid, submitId] = [row.id('tid'), row.id('tpid'), row.id('pid'), row.id('submit_id')]
      const uid = uidHere(move, row.text('uid'))
      if (uid === null) return line.leave('owner-missing', `submission ${submitId}`)
      if (tid === null || tpid === null || pid === null || submitId === null) return line.leave('row-damaged', `submission ${submitId}`)
      const isWhole =
        known.trainings.has(tid) && known.trainingProblems.has(tpid) && known.problems.has(pid) && known.submissions.has(submitId)
      return isWhole ? { tid, tpid, pid, uid, submitId, ...stampsOf(row) } : line.leave('parent-missing', `submission ${submitId}`)
    },
  })
}
