import { createCheckerCompileService } from '../judging/checker-compile/checker-compile.service.ts'
import { createCheckerCompileRequests } from '../judging/checker-compile/checker-compile-job.ts'
import { readKeptTestlib } from '../judging/worker/kept-testlib.ts'
import { createProblemProgressService } from '../problems/bank/problem-progress.service.ts'
import { createProblemStatisticsService } from '../problems/bank/problem-statistics.service.ts'
import { createBulkActService } from '../problems/bulk/bulk-act.service.ts'
import { createCollectionService } from '../problems/collection/collection.service.ts'
import { createCollectionReportService } from '../problems/collection/collection-report.service.ts'
import { createProblemAdminService } from '../problems/editor/problem-admin.service.ts'
import { createTestcaseFilesService } from '../problems/editor/testcase-files.service.ts'
import { createGroupProblemService } from '../problems/group-problems/group-problem.service.ts'
import { createGroupProblemOrderService } from '../problems/group-problems/group-problem-order.service.ts'
import { createNoteService } from '../problems/note/note.service.ts'
import type { BankClosing } from '../problems/problem/bank-closing.ts'
import { createProblemFileService } from '../problems/problem-export/problem-file.service.ts'
import { createProblemExportService } from '../problems/problem-import/problem-export.service.ts'
import { createProblemImportService } from '../problems/problem-import/problem-import.service.ts'
import { readStarter, readStarterWorkshops } from '../problems/starter/read-starter.ts'
import { createStatementHtmlService } from '../problems/statement/statement-html.service.ts'
import { createTextRenderer } from '../problems/statement/text-renderer.ts'
import { createTagService } from '../problems/tags/tag.service.ts'
import { createTestcaseArchiveService } from '../problems/testcase/testcase-archive.service.ts'
import { createTestcaseUploads } from '../problems/testcase/testcase-uploads.ts'
import { rebuildTalkCounts } from '../talk/discussion/talk-counts.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<
    Services,
    | 'blobs'
    | 'groupDoor'
    | 'groups'
    | 'health'
    | 'judging'
    | 'limitMeasure'
    | 'locks'
    | 'messages'
    | 'problemBrowse'
    | 'problems'
    | 'submissions'
    | 'tasks'
    | 'tickets'
  > & { dataDir: string; closing: BankClosing }
type Gives = Pick<
  Services,
  | 'bulkActs'
  | 'checkerCompile'
  | 'collectionReports'
  | 'collections'
  | 'groupProblemOrder'
  | 'groupProblems'
  | 'notes'
  | 'problemAdmin'
  | 'problemExport'
  | 'problemFiles'
  | 'problemImport'
  | 'problemProgress'
  | 'problemStatistics'
  | 'statements'
  | 'tags'
  | 'testcaseFiles'
  | 'testcaseUploads'
>

/** The bank: how problems are written, come in, go out, are ordered and are read. */
export function createProblems(needs: Needs): Gives {
  const { db, clock, ids, audit, config, events, log, dataDir, closing } = needs
  const { blobs, groupDoor, groups, health, judging, limitMeasure, locks, messages, problemBrowse, problems, submissions, tasks, tickets } =
    needs
  const testcaseUploads = createTestcaseUploads({ tickets, blobs })
  const checkerCompile = createCheckerCompileService({ judging, store: createCheckerCompileRequests({ db, clock, tickets }) })
  const problemAdmin = createProblemAdminService({
    compileProgram: checkerCompile.compile,
    checks: health,
    db,
    clock,
    blobs,
    groups,
    uploads: testcaseUploads,
    audit,
    events,
    afterDelete: rebuildTalkCounts,
  })
  const collections = createCollectionService({ db, clock, ids, groups, problemBrowse, audit })
  const archives = createTestcaseArchiveService({ blobs, dataDir })
  return {
    bulkActs: createBulkActService({ db, clock, groups, tasks, audit, problemAdmin, log }),
    checkerCompile,
    collectionReports: createCollectionReportService({ db, clock, audit, messages, collections }),
    collections,
    groupProblemOrder: createGroupProblemOrderService({ db, door: groupDoor, audit }),
    groupProblems: createGroupProblemService({ db, clock, groups, door: groupDoor, problemAdmin, messages, audit, checks: health }),
    notes: createNoteService({ db, clock, groups, closing, audit }),
    problemAdmin,
    problemExport: createProblemExportService({ db, blobs, problems, groups }),
    problemFiles: createProblemFileService({ db, blobs, problems, readTestlib: () => readKeptTestlib(dataDir) }),
    problemImport: createProblemImportService({
      db,
      clock,
      locks,
      blobs,
      problems,
      tasks,
      audit,
      dataDir,
      readStarter,
      readStarterWorkshops,
      trials: { begin: limitMeasure.begin, settle: limitMeasure.settle, announce: submissions.announceStored },
    }),
    problemProgress: createProblemProgressService({ db, config, closing }),
    problemStatistics: createProblemStatisticsService({ db, browse: problemBrowse }),
    statements: createStatementHtmlService({ renderer: createTextRenderer({ log }) }),
    tags: createTagService({ db, clock, groups, audit, closing }),
    testcaseFiles: createTestcaseFilesService({ db, blobs, groups, uploads: testcaseUploads, archives }),
    testcaseUploads,
  }
}
