const KEY = 'selectedCompany'

interface StoredCompany {
  id: string
  schema_name: string
}

function storedIn(storage: Storage): StoredCompany | null {
  try {
    const company = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredCompany | null
    return typeof company?.id === 'string' ? company : null
  } catch {
    return null // somebody else wrote there: as good as nothing stored
  }
}

/** A tab that is loaded again stays in its company, whatever another tab chose meanwhile. */
let current = storedIn(sessionStorage) ?? storedIn(localStorage)

/** The company this tab works in, sent with every call and remembered for the next visit. Source: spec/1 §4. */
export const activeCompany = {
  id: () => current?.id ?? null,
  set(company: StoredCompany | null) {
    current = company
    for (const storage of [sessionStorage, localStorage]) {
      if (company) storage.setItem(KEY, JSON.stringify(company))
      else storage.removeItem(KEY)
    }
  },
}
