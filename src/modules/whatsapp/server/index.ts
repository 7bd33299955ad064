import { tagHandlers } from '#parts/tags/server/tag-handlers.ts'
import { arrivalHandlers } from './arrivals.ts'
import { aspectHandlers } from './aspects/handlers.ts'
import { attendanceHandlers } from './attendances/handlers.ts'
import { beginningHandlers } from './beginning.ts'
import { colleagueHandlers } from './colleagues.ts'
import { evaluationHandlers } from './evaluations/handlers.ts'
import { findingHandlers } from './finding.ts'
import { flowHandlers } from './flow.ts'
import { handlingHandlers } from './handling.ts'
import { historyHandlers } from './history.ts'
import { cloudHandlers } from './instances/cloud.ts'
import { connectingHandlers } from './instances/connecting.ts'
import { laboratoryHandlers } from './instances/laboratory.ts'
import { pairingHandlers } from './instances/pairing.ts'
import { instanceRecords } from './instances/records.ts'
import { templateHandlers as instanceTemplates } from './instances/templates.ts'
import { kpiHandlers } from './kpis/handlers.ts'
import { linkHandlers } from './links.ts'
import { listHandlers } from './list.ts'
import { optOutHandlers } from './opt-out.ts'
import { presenceHandlers } from './presence.ts'
import { accessHandlers } from './privacy/accesses.ts'
import { paperHandlers } from './privacy/paper.ts'
import { CONVERSATIONS } from './register.ts'
import { removingHandlers } from './removing.ts'
import { replyHandlers } from './replies/handlers.ts'
import { rpc } from './rpc.ts'
import { scheduledHandlers } from './scheduled.ts'
import { settingsHandlers } from './settings.ts'
import { spamHandlers } from './spam.ts'
import { templateHandlers } from './templates.ts'
import { writingHandlers } from './writing.ts'

export const whatsappHandlers = {
  aspects: aspectHandlers,
  attendances: attendanceHandlers,
  chat: {
    ...listHandlers,
    ...findingHandlers,
    ...flowHandlers,
    ...writingHandlers,
    ...handlingHandlers,
    ...beginningHandlers,
    ...linkHandlers,
    ...optOutHandlers,
    ...scheduledHandlers,
    ...spamHandlers,
    ...templateHandlers,
    ...presenceHandlers,
    ...arrivalHandlers,
    ...historyHandlers,
    ...colleagueHandlers,
    ...removingHandlers,
    ...accessHandlers,
    ...paperHandlers,
    tags: tagHandlers(rpc.chat.tags, CONVERSATIONS),
  },
  evaluations: evaluationHandlers,
  kpis: kpiHandlers,
  replies: replyHandlers,
  settings: settingsHandlers,
  instances: {
    ...instanceRecords,
    ...connectingHandlers,
    ...cloudHandlers,
    ...pairingHandlers,
    ...instanceTemplates,
    ...laboratoryHandlers,
  },
}
