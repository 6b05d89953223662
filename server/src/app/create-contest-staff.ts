import { createContestAdminService } from '../contest/contest-admin.service.ts'
import { createContestAnnouncementAdminService } from '../contest/contest-announcement-admin.service.ts'
import { createContestPeopleService } from '../contest/contest-people.service.ts'
import { createContestProblemAdminService } from '../contest/contest-problem-admin.service.ts'
import { createContestTokenService } from '../contest/contest-token.service.ts'
import { createGroupContestDoor } from '../contest/group-contest-door.service.ts'
import { readMachineFacts } from '../contest/machine-facts.ts'
import { createPreflightService } from '../contest/preflight.service.ts'
import type { Services } from '../services/app-services.ts'
import type { Ground } from './ground.ts'

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
    | 'locks'
  > & { dataDir: string }
type Gives = Pick<
  Services,
  | 'contestAdmin'
  | 'groupContestDoor'
  | 'contestProblemAdmin'
  | 'contestAnnouncementAdmin'
  | 'contestPeople'
  | 'contestTokens'
  | 'contestPreflight'
>

/** Contests as those keep them who hold them, in the back office and in groups. */
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
    locks,
    dataDir,
  } = needs
  const inContests = { db, clock, door: contestDoor, audit, events }
  const contestAdmin = createContestAdminService({ ...inContests, groupDoor, auditLog })
  const groupContestDoor = createGroupContestDoor({ db, door: contestDoor, groupDoor })
  const contestProblemAdmin = createContestProblemAdminService({ ...inContests, groups, problems, problemAdmin })
  const contestAnnouncementAdmin = createContestAnnouncementAdminService(inContests)
  const contestPeople = createContestPeopleService({ ...inContests, groups })
  const contestTokens = createContestTokenService({ ...inContests, ids })
  const contestPreflight = createPreflightService({
    ...{ ...inContests, locks, tasks, problems, solutions, checkerCompile, judging, log },
    machine: () => readMachineFacts(dataDir),
  })
  return { contestAdmin, groupContestDoor, contestProblemAdmin, contestAnnouncementAdmin, contestPeople, contestTokens, contestPreflight }
}
