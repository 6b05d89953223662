import { createAssistantService } from '../classes/assistant/assistant.service.ts'
import { createDeskService } from '../classes/desk/desk.service.ts'
import { createGradebookService } from '../classes/gradebook/gradebook.service.ts'
import { addHint } from '../classes/hint/add-hint.ts'
import { createHintService } from '../classes/hint/hint.service.ts'
import { hintRecord } from '../classes/hint/hint-record.ts'
import type { ClassDoor } from '../classes/homework/class-door.ts'
import { createCockpitService } from '../classes/homework/cockpit.service.ts'
import { createCollectionWorkService } from '../classes/homework/collection-work.service.ts'
import { createHomeworkService } from '../classes/homework/homework.service.ts'
import { createHomeworkNews } from '../classes/homework/homework-news.ts'
import { createHomeworkSettingService } from '../classes/homework/homework-setting.service.ts'
import { homeworkWork } from '../classes/homework/homework-work.ts'
import { createLineCommentService } from '../classes/line-comment/line-comment.service.ts'
import { createLineListService } from '../classes/line-comment/line-list.service.ts'
import { createLineNews } from '../classes/line-comment/line-news.ts'
import { createLineSnippetService } from '../classes/line-comment/line-snippet.service.ts'
import { createAskScorer } from '../classes/picture/ask-scorer.ts'
import { createPictureDoor } from '../classes/picture/picture-door.ts'
import { createPictureProposalService } from '../classes/picture/picture-proposal.service.ts'
import { createPictureRecordService } from '../classes/picture/picture-record.service.ts'
import { createPictureScoring } from '../classes/picture/picture-scoring.service.ts'
import { createPictureTaskService } from '../classes/picture/picture-task.service.ts'
import { pictureWork } from '../classes/picture/picture-work.ts'
import { createWriteMark } from '../classes/picture/write-mark.ts'
import { handRecord } from '../classes/raised-hand/hand-record.ts'
import { createRaisedHandService } from '../classes/raised-hand/raised-hand.service.ts'
import type { Compare } from '../classes/similarity/run-compare.ts'
import { createSimilarityService } from '../classes/similarity/similarity.service.ts'
import { createChallengeService } from '../classes/training/challenge.service.ts'
import { createExtensionService } from '../classes/training/extension.service.ts'
import { createHomeworkOpening } from '../classes/training/homework-opening.ts'
import type { HomeworkSource } from '../classes/training/homework-source.ts'
import { createTrainingAdminService } from '../classes/training/training-admin.service.ts'
import { createTrainingCategoryService } from '../classes/training/training-category.service.ts'
import type { TrainingDoor } from '../classes/training/training-door.service.ts'
import { createTrainingEditorService } from '../classes/training/training-editor.service.ts'
import { createAskModel } from '../classes/tutor/chat-client.ts'
import { createTutorService } from '../classes/tutor/tutor.service.ts'
import { createTutorClassService } from '../classes/tutor/tutor-class.service.ts'
import { createTutorGuard } from '../classes/tutor/tutor-guard.ts'
import { createTutorSettings } from '../classes/tutor/tutor-settings.service.ts'
import { createCellReader } from '../contests/scoreboard/cell-reader.ts'
import type { SecretBox } from '../ground/secrets/secret-box.ts'
import { createGuardRuns } from '../judging/guard-run/guard-run-job.ts'
import { createReadablePrograms } from '../judging/submission/readable-programs.ts'
import type { SubmissionFactsOf } from '../judging/submission/submission-facts.ts'
import type { BankClosing } from '../problems/problem/bank-closing.ts'
import { createQuestionRecord } from '../talk/comment/question-record.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<
    Services,
    | 'groups'
    | 'groupDoor'
    | 'problems'
    | 'problemBrowse'
    | 'collections'
    | 'problemAdmin'
    | 'trainingProblemAdmin'
    | 'messages'
    | 'submissions'
    | 'solutions'
    | 'failingCases'
    | 'judging'
    | 'tickets'
    | 'contestDoor'
    | 'live'
    | 'locks'
    | 'tasks'
    | 'blobs'
  > & {
    trainingDoor: TrainingDoor
    classDoor: ClassDoor
    homeworkSource: HomeworkSource
    closing: BankClosing
    factsOf: SubmissionFactsOf
    compare: Compare
    baseUrl: string | null
    box: SecretBox
  }
type Gives = Pick<
  Services,
  | 'trainingAdmin'
  | 'trainingEditor'
  | 'trainingCategories'
  | 'extensions'
  | 'homework'
  | 'homeworkNews'
  | 'homeworkOpening'
  | 'homeworkSetting'
  | 'collectionWork'
  | 'hints'
  | 'pictureTasks'
  | 'pictureRecords'
  | 'pictureProposals'
  | 'pictureScoring'
  | 'assistant'
  | 'challenges'
  | 'hands'
  | 'tutor'
  | 'tutorClasses'
  | 'tutorSettings'
  | 'desk'
  | 'lineComments'
  | 'lineLists'
  | 'lineSnippets'
  | 'gradebooks'
  | 'cockpit'
  | 'similarity'
>

/** Classes: trainings for their editors, homework, marks, hints, comments on lines and similarity. */
export function createClasses(needs: Needs): Gives {
  const {
    db,
    clock,
    audit,
    events,
    config,
    log,
    groups,
    groupDoor,
    problems,
    problemBrowse,
    collections,
    problemAdmin,
    trainingProblemAdmin,
    messages,
    submissions,
    contestDoor,
    live,
    locks,
    tasks,
    blobs,
    trainingDoor,
    classDoor,
    homeworkSource,
    closing,
    factsOf,
    compare,
    baseUrl,
    box,
    solutions,
    failingCases,
    judging,
    tickets,
  } = needs
  const trainingAdmin = createTrainingAdminService({ db, clock, door: trainingDoor, groupDoor, groups, audit, events })
  const trainingEditor = createTrainingEditorService({ db, clock, door: trainingDoor, audit, events })
  const trainingCategories = createTrainingCategoryService({ db, clock, groups, audit })
  const extensions = createExtensionService({ db, clock, groupDoor, audit, events })
  const homework = createHomeworkService({ db, clock, source: homeworkSource, pictures: pictureWork })
  const homeworkNews = createHomeworkNews({ db, clock, source: homeworkSource, pictures: pictureWork, groups, messages, onFault: log })
  const homeworkOpening = createHomeworkOpening({ db, clock, problemAdmin, messages, events, onFault: log })
  const homeworkSetting = createHomeworkSettingService({
    db,
    clock,
    groups,
    groupDoor,
    problems,
    problemAdmin,
    problemBrowse,
    trainingAdmin,
    trainingProblemAdmin,
    source: homeworkSource,
    events,
  })
  const collectionWork = createCollectionWorkService({ db, groups, groupDoor, problemBrowse, collections, homeworkSetting })
  const hints = createHintService({
    db,
    clock,
    door: trainingDoor,
    groupDoor,
    problemBrowse,
    audit,
    events,
    source: homeworkSource,
    tries: homeworkWork.tries,
  })
  const pictureTasks = createPictureTaskService({
    db,
    clock,
    config,
    door: trainingDoor,
    groupDoor,
    classDoor,
    source: homeworkSource,
    audit,
    events,
  })
  const pictureDoor = createPictureDoor({ groupDoor, source: homeworkSource })
  const writeMark = createWriteMark({ clock, messages })
  const pictureRecords = createPictureRecordService({
    db,
    clock,
    blobs,
    config,
    door: trainingDoor,
    groupDoor,
    pictureDoor,
    groups,
    source: homeworkSource,
    writeMark,
    audit,
    events,
  })
  const pictureProposals = createPictureProposalService({ db, clock, config, door: pictureDoor, classDoor, writeMark, audit, events })
  const pictureScoring = createPictureScoring({
    db,
    clock,
    blobs,
    tickets,
    config,
    source: homeworkSource,
    writeMark,
    events,
    ask: createAskScorer(),
    baseUrl,
    onFault: log,
  })
  const hands = createRaisedHandService({
    db,
    clock,
    config,
    door: trainingDoor,
    groupDoor,
    groups,
    problemBrowse,
    source: homeworkSource,
    tries: homeworkWork.tries,
    addHint,
    messages,
    audit,
    events,
  })
  const lineComments = createLineCommentService({
    db,
    clock,
    audit,
    events,
    submissions,
    closing,
    groups,
    send: createLineNews({ messages }),
  })
  const lineLists = createLineListService({ db, config, groupDoor, groups, factsOf, closing })
  const desk = createDeskService({
    db,
    clock,
    groupDoor,
    source: homeworkSource,
    work: homeworkWork,
    lines: lineLists,
    hands: handRecord,
    questions: createQuestionRecord({ config }),
    pictures: pictureWork,
  })
  const lineSnippets = createLineSnippetService({ db, clock })
  const gradebooks = createGradebookService({
    db,
    clock,
    groupDoor,
    audit,
    source: homeworkSource,
    work: homeworkWork,
    pictures: pictureWork,
    contests: contestDoor,
    cells: createCellReader({ db, groups }),
  })
  const cockpit = createCockpitService({
    db,
    classDoor,
    source: homeworkSource,
    pictures: pictureWork,
    hints: hintRecord,
    lines: lineLists,
    here: live.here,
  })
  const askModel = createAskModel()
  const tutorSettings = createTutorSettings({ db, clock, box, audit, askModel })
  const tutor = createTutorService({
    db,
    clock,
    settings: tutorSettings,
    problems,
    problemBrowse,
    submissions,
    failingCases,
    solutions,
    guard: createTutorGuard({ runs: createGuardRuns({ db, clock, tickets }), judging }),
    askModel,
    events,
    log,
  })
  const tutorClasses = createTutorClassService({
    db,
    clock,
    audit,
    settings: tutorSettings,
    groups,
    groupDoor,
    classDoor,
    source: homeworkSource,
    problems,
  })
  const similarity = createSimilarityService({
    db,
    clock,
    locks,
    audit,
    tasks,
    groupDoor,
    source: homeworkSource,
    work: homeworkWork,
    problems,
    log,
    readable: createReadablePrograms({ db, factsOf }),
    compare,
  })
  return {
    trainingAdmin,
    trainingEditor,
    trainingCategories,
    extensions,
    homework,
    homeworkNews,
    homeworkOpening,
    homeworkSetting,
    collectionWork,
    hints,
    pictureTasks,
    pictureRecords,
    pictureProposals,
    pictureScoring,
    assistant: createAssistantService({ db, clock, config }),
    challenges: createChallengeService({ db, clock, config, door: trainingDoor, groupDoor, problemBrowse, audit, events }),
    hands,
    tutor,
    tutorClasses,
    tutorSettings,
    desk,
    lineComments,
    lineLists,
    lineSnippets,
    gradebooks,
    cockpit,
    similarity,
  }
}
