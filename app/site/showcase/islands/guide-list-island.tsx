import { islandStarter } from '~/platform/start-island'
import { MemberList } from '../member-list'

export const start = islandStarter(MemberList)
