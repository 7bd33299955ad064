import { ArchiveWriter } from './archive-writer.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import type { BackupPlace } from './place.ts'
import { seal } from './seal.ts'
import { asOwner } from './snapshot.ts'
import { type Installation, writeBackup } from './write-backup.ts'

export interface MadeBackup extends CheckedBackup {
  /** Bytes of the file. */
  size: number
}

/** Makes a backup under `name`, encrypted where there is a key, reads it back and checks it. After a failure there is nothing under that name. */
export async function makeBackup(
  installation: Installation,
  place: BackupPlace,
  name: string,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const size = await write(installation, place, name, key, signal)
  try {
    return { ...(await checkBackup(place.read(name), key)), size }
  } catch (error) {
    await place.remove(name)
    throw error
  }
}

async function write(
  installation: Installation,
  place: BackupPlace,
  name: string,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const archive = new ArchiveWriter()
  signal?.addEventListener('abort', () => archive.fail(signal.reason as Error), { once: true })
  const writing = asOwner(installation.owner, (client) => writeBackup(client, installation, archive))
  writing.catch((error) => archive.fail(error))
  const keeping = place.write(name, key ? seal(archive.bytes(), key) : archive.bytes())
  keeping.catch((error) => archive.fail(error))
  // Whichever fails fails the other. Either may be done first; what is only the other one's end is not the reason.
  const outcomes = await Promise.allSettled([keeping, writing])
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as NodeJS.ErrnoException] : []))
  if (reasons.length > 0) throw reasons.find(({ code }) => code !== 'ERR_STREAM_PREMATURE_CLOSE') ?? reasons[0]
  return keeping
}
