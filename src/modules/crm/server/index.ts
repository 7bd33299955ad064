import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { registerHandlers } from '#parts/lists/server/register-handlers.ts'
import { responsibleHandlers } from '#parts/scope/server/responsible-handlers.ts'
import { tagHandlers } from '#parts/tags/server/tag-handlers.ts'
import { activities, timeline } from './activities.ts'
import { board, column } from './board.ts'
import { boardChoice } from './board-choice.ts'
import { closing, lose, loseMany, reopen, win } from './closing.ts'
import { create, duplicate, get, history, update } from './deals.ts'
import { forecast, forecastColumn, reschedule } from './forecast.ts'
import { conversationHandlers } from './from-conversation.ts'
import { goals } from './goals.ts'
import { imports } from './imports.ts'
import { items } from './items.ts'
import { find, list } from './list.ts'
import { matchingDeals } from './matching.ts'
import { move, places, setStatus } from './moving.ts'
import { findClients, ofClient, options, screen } from './options.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'
import { setup } from './setup.ts'
import { summary } from './summary.ts'

export const crmHandlers = {
  ...{ list, summary, get, create, update, history },
  ...registerHandlers(rpc, DEALS, matchingDeals),
  setStatus,
  ...responsibleHandlers(rpc, DEALS, matchingDeals),
  ...{ board, boardChoice, column, move, places, closing, win, lose, reopen, loseMany },
  ...{ forecast, forecastColumn, reschedule },
  ...conversationHandlers,
  ...{ options, screen, find, findClients, ofClient, duplicate },
  items,
  activities,
  timeline,
  setup,
  goals,
  tags: tagHandlers(rpc.tags, DEALS),
  lists: listHandlers(rpc.lists, DEALS),
  imports,
}
