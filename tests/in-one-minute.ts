/**
 * Does the work within one minute of the clock, by which askers are counted, and says what it answered. If a
 * minute ended meanwhile, it is done again: the work has to begin with nothing counted.
 */
export async function inOneMinute<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const minute = () => Math.floor(Date.now() / 60_000)
  const began = minute()
  const answer = await work()
  return minute() === began ? answer : inOneMinute(work)
}
