import { DEFAULT_ZONE, formatDateTime } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { pictureFor } from './draw-pdf.ts'
import type { PaperLook } from './paper-frame.tsx'

/** How a paper of the active company looks that is made now. */
export function usePaperLook(): () => Promise<PaperLook> {
  const { company, user } = useSession()
  const zone = company?.time_zone ?? DEFAULT_ZONE
  return async () => ({
    ...{ zone, logo: await pictureFor(company?.logo_url), color: company?.primary_color ?? '#2563eb' },
    printed: `${formatDateTime(new Date(), zone)} por ${user.name}`,
  })
}
