import { toast } from './toast.ts'

/** Says what is going on while work does, for so many milliseconds at most; the notice goes as soon as it ends, however it ends. */
export async function whileBusy<T>(says: string, longest: number, work: () => Promise<T>): Promise<T> {
  const busy = toast.info(says, undefined, { duration: longest })
  try {
    return await work()
  } finally {
    toast.dismiss(busy)
  }
}
