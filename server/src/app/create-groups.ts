import { createGroupBrowseService } from '../people/group/group-browse.service.ts'
import { createGroupMemberService } from '../people/group/group-member.service.ts'
import { createGroupNews } from '../people/group/group-news.ts'
import { createGroupOwnerService } from '../people/group/group-owner.service.ts'
import { createGroupRosterService } from '../people/group/group-roster.service.ts'
import { createGroupSettingsService } from '../people/group/group-settings.service.ts'
import type { GuessLimit } from '../people/sign-in/guess-limit.ts'
import { createGroupAnnouncementService } from '../talk/announcement/group-announcement.service.ts'
import { rebuildTalkCounts } from '../talk/discussion/talk-counts.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<Services, 'groups' | 'groupDoor' | 'counters' | 'messages' | 'userBatch' | 'manyUsers'> & {
    guesses: GuessLimit
  }
type Gives = Pick<Services, 'groupBrowse' | 'groupMembers' | 'groupRoster' | 'groupOwners' | 'groupSettings' | 'groupAnnouncements'>

/** Groups: their members, owners, news and settings. */
export function createGroups(needs: Needs): Gives {
  const { db, clock, ids, audit, config, events, groups, groupDoor, counters, messages, userBatch, manyUsers, guesses } = needs
  const groupBrowse = createGroupBrowseService({ db, clock, door: groupDoor, groups })
  const sendGroupNews = createGroupNews({ messages })
  const groupMembers = createGroupMemberService({ db, clock, door: groupDoor, groups, audit, guesses, send: sendGroupNews })
  const groupRoster = createGroupRosterService({ db, clock, groups, door: groupDoor, audit, send: sendGroupNews, userBatch, manyUsers })
  const groupOwners = createGroupOwnerService({ db, clock, audit })
  const groupSettings = createGroupSettingsService({
    db,
    clock,
    ids,
    config,
    counters,
    audit,
    events,
    door: groupDoor,
    send: sendGroupNews,
    afterDelete: rebuildTalkCounts,
  })
  const groupAnnouncements = createGroupAnnouncementService({ db, clock, door: groupDoor, groups, audit })
  return { groupBrowse, groupMembers, groupRoster, groupOwners, groupSettings, groupAnnouncements }
}
