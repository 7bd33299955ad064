import { useQuery } from '@tanstack/react-query'

/** Whether the server has an image at `url`: some companies have a logo or an icon of their own, most have not. */
async function imageExists(url: string) {
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD' })
    return status === 200 && (headers.get('content-type') ?? '').startsWith('image/')
  } catch {
    return false // without a connection the stand-in serves as well
  }
}

/** The first of `urls` that exists; null when none does, undefined while asking. */
export function useFirstImage(urls: readonly string[]): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['image', ...urls],
    queryFn: async () => {
      for (const url of urls) if (await imageExists(url)) return url
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
