import { createGroupContestDoor } from '../contests/contest/group-contest-door.service.ts'
import { createContestPeopleService } from '../contests/hall/contest-people.service.ts'
import { createContestTokenService } from '../contests/hall/contest-token.service.ts'
import { readMachineFacts } from '../contests/hall/machine-facts.ts'
import { createPreflightService } from '../contests/hall/preflight.service.ts'
import { createClassTestService } from '../contests/staff/class-test.service.ts'
import { createContestAdminService } from '../contests/staff/contest-admin.service.ts'
import { createContestAnnouncementAdminService } from '../contests/staff/contest-announcement-admin.service.ts'
import { createContestProblemAdminService } from '../contests/staff/contest-problem-admin.service.ts'
import { createOwnTestService } from '../contests/visit/own-test.service.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<
    Services,
    | 'auditLog'
    | 'contestDoor'
    | 'groupDoor'
    | 'groups'
    | 'problems'
    | 'problemAdmin'
    | 'tasks'
    | 'solutions'
    | 'checkerCompile'
    | 'judging'
    | 'health'
    | 'locks'
    | 'remoteImport'
  > & { dataDir: string }
type Gives = Pick<
  Services,
  | 'contestAdmin'
  | 'classTests'
  | 'ownTests'
  | 'groupContestDoor'
  | 'contestProblemAdmin'
  | 'contestAnnouncementAdmin'
  | 'contestPeople'
  | 'contestTokens'
  | 'contestPreflight'
>

/** Contests for their staff, in the back office and in groups. */
export function createContestStaff(needs: Needs): Gives {
  const {
    db,
    clock,
    ids,
    audit,
    events,
    log,
    auditLog,
    contestDoor,
    groupDoor,
    groups,
    problems,
    problemAdmin,
    tasks,
    solutions,
    checkerCompile,
    judging,
    health,
    locks,
    remoteImport,
    dataDir,
  } = needs
  const inContests = { db, clock, door: contestDoor, audit, events }
  const contestAdmin = createContestAdminService({ ...inContests, groupDoor, groups, auditLog })
  const groupContestDoor = createGroupContestDoor({ db, door: contestDoor, groupDoor })
  const contestProblemAdmin = createContestProblemAdminService({ ...inContests, groups, problems, problemAdmin, remoteImport })
  const classTests = createClassTestService({ db, clock, groupDoor, contestAdmin, contestProblemAdmin })
  const ownTests = createOwnTestService({ db, clock })
  const contestAnnouncementAdmin = createContestAnnouncementAdminService({ ...inContests, groups })
  const contestPeople = createContestPeopleService({ ...inContests, groups })
  const contestTokens = createContestTokenService({ ...inContests, ids })
  const contestPreflight = createPreflightService({
    ...inContests,
    locks,
    tasks,
    problems,
    solutions,
    checkerCompile,
    judging,
    health,
    log,
    machine: () => readMachineFacts(dataDir),
  })
  return {
    contestAdmin,
    classTests,
    ownTests,
    groupContestDoor,
    contestProblemAdmin,
    contestAnnouncementAdmin,
    contestPeople,
    contestTokens,
    contestPreflight,
  }
}
