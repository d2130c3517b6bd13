import { useQuery } from '@tanstack/react-query';
import { useSitePorts } from '../../ports/ports-context';
import { getJobsCache } from './jobs-cache';

export function useJobs() {
  const { jobs } = useSitePorts();
  return useQuery({ queryKey: ['jobs'], queryFn: () => jobs.list() }, getJobsCache(jobs));
}

export function useJobDetails(id: string) {
  const { jobs } = useSitePorts();
  return useQuery({ queryKey: ['job', id], queryFn: () => jobs.details(id) }, getJobsCache(jobs));
}
