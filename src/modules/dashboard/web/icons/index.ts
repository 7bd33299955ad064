import { actions } from './actions.ts'
import { analytics } from './analytics.ts'
import { business } from './business.ts'
import type { IconCategory, NamedIcon } from './category.ts'
import { communication } from './communication.ts'
import { files } from './files.ts'
import { finance } from './finance.ts'
import { goals } from './goals.ts'
import { health } from './health.ts'
import { navigation } from './navigation.ts'
import { others } from './others.ts'
import { people } from './people.ts'
import { status } from './status.ts'
import { technology } from './technology.ts'
import { time } from './time.ts'
import { tools } from './tools.ts'
import { transport } from './transport.ts'

/** The sixteen sections of the icon picker. Source: spec/1 §2. Fetched only when an icon is to be shown. */
export const ICON_CATEGORIES: readonly IconCategory[] = [
  analytics,
  people,
  finance,
  goals,
  health,
  technology,
  time,
  communication,
  transport,
  business,
  actions,
  navigation,
  status,
  files,
  tools,
  others,
]

const BY_NAME: Record<string, NamedIcon> = Object.assign({}, ...ICON_CATEGORIES.map(({ icons }) => icons))

/** A name that a stored widget holds and nobody knows gets the default. */
export const iconNamed = (name: string): NamedIcon => BY_NAME[name] ?? analytics.icons['bar-chart']!
