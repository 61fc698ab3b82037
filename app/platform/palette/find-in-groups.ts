import type { Command, FoundCommands } from '~/ui/command-palette'
import { logger } from '../logger'

/** A record that was found: a command that goes somewhere, whose group is known already. */
type FoundRecord = Pick<Command, 'id' | 'label' | 'hint'> & { to: string }

/** What the groups find, each for itself, in their order: one that cannot be searched is named and takes no other along. */
export async function findInGroups(
  groups: Record<string, () => Promise<readonly FoundRecord[]>>,
): Promise<FoundCommands> {
  const names = Object.keys(groups)
  const answers = await Promise.allSettled(names.map((name) => groups[name]?.() ?? []))
  return {
    commands: answers.flatMap((answer, at) =>
      answer.status === 'fulfilled'
        ? answer.value.map((record) => ({ ...record, group: names[at] ?? '' }))
        : [],
    ),
    failed: names.filter((name, at) => {
      const answer = answers[at]
      if (answer?.status !== 'rejected') return false
      logger.warn(`the palette could not search: ${name}`, answer.reason)
      return true
    }),
  }
}
