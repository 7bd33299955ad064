import { z } from 'zod'

/** What the page of instances is narrowed by. */
export const InstancesAddress = z.object({ show: z.enum(['connected', 'problem', 'queued', 'dropped', 'archived']).optional() })
export type InstancesAddress = z.output<typeof InstancesAddress>
