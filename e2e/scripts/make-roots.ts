import { hasContainers } from '../src/containers/has-containers.ts'
import { makeRoots } from '../src/containers/stand-ins.ts'

// What the test of the containers needs and an earlier run has not kept: a minute or two that are mostly waiting for
// the network, which CI spends beside other steps. Without it the test makes them itself.
if (hasContainers()) await makeRoots()
