/** The members of each group, the groups in the order in which they first come. */
export function byGroup<T>(members: readonly T[], groupOf: (member: T) => string): [group: string, members: T[]][] {
  const groups = new Map<string, T[]>();
  for (const member of members) groups.set(groupOf(member), [...(groups.get(groupOf(member)) ?? []), member]);
  return [...groups];
}
