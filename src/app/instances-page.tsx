import { InstancesPage } from '#modules/whatsapp/web/instances/instances-page.tsx'
import { lazily } from '#web/lazily.tsx'

const KeysDialog = lazily(async () => (await import('#modules/users/web/keys/keys-dialog.tsx')).KeysDialog)

/** /whatsapp/instances, where the keys of programs are made that read what its numbers receive. */
export const Instances = () => <InstancesPage KeysDialog={KeysDialog} />
