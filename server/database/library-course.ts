import { parse } from 'yaml'
import { type LibraryCourse, libraryCourse } from '../../content/schemas/library-course.ts'

/** Returns the course of a library file. Throws with the file, the field and what is wrong there. */
export function readCourse(file: string, text: string): LibraryCourse {
  const read = libraryCourse.safeParse(parse(text))
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`content/library/${file} does not fit its schema:\n${problems.join('\n')}`)
  }
  if (`${read.data.slug}.yml` !== file)
    throw new Error(`content/library/${file} has the slug ${read.data.slug}: both must be the same.`)
  return read.data
}
