const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** A key that stays inside its storage, or an error: we write keys ourselves, so a wrong one is a bug or an attack. */
export function checkedKey(key: string): string {
  if (key.length > 300 || !KEY.test(key)) throw new Error('a storage key is made of letters, digits, dots, dashes and single slashes')
  return key
}
