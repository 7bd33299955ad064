import { iconNamed } from './index.ts'

export const IconName = ({ name }: { name: string }) => iconNamed(name).label
